import { errorText } from '@console/shared-auth/http/api-error';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsOff } from '../../loader/use-is-off';
import { CARD_ROWS } from './dashboard.queries';
import styles from './dashboard.module.css';
import buttonStyles from '../../shell/button.module.css';

/** The first rows of a list, and how many there are in all. */
export interface CardRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface WorkCardProps<Row extends { readonly id: string }> {
  readonly title: string;
  readonly query: UseQueryResult<CardRows<Row>>;
  /** Draws one row, a line of the card. */
  readonly row: (row: Row) => ReactNode;
  /** What to do when there is nothing. */
  readonly empty: ReactNode;
  /** Ways on from the rows, below them. */
  readonly foot?: ReactNode;
  /** What narrows the rows, above them. */
  readonly tools?: ReactNode;
  /** Every row is shown however narrow the card is, as there is no other list of them. */
  readonly isWhole?: boolean;
}

/** One list of the person's work; a card that fails says so and leaves the others alone. */
export function WorkCard<Row extends { readonly id: string }>(props: WorkCardProps<Row>) {
  const { title, query, foot, tools, isWhole = false } = props;
  const headingId = useId();
  const isStale = query.isError && query.data !== undefined;
  return (
    <section className={styles.card} aria-labelledby={headingId} aria-busy={query.isPending}>
      <header className={styles.cardHead}>
        <h2 id={headingId}>{title}</h2>
        {query.data && <span className={styles.count}>{query.data.total}</span>}
      </header>
      {tools}
      <div className={styles.cardBody} data-whole={isWhole || undefined}>
        <CardBody {...props} />
      </div>
      {(foot || isStale) && (
        <footer className={styles.cardFoot}>
          {foot}
          {isStale && <StaleNote title={title} onRetry={() => void query.refetch()} />}
        </footer>
      )}
    </section>
  );
}

interface WayOnProps {
  readonly to: string;
  readonly children: string;
}

/** A way on from a card; nothing where its remote is switched off. */
export function WayOn({ to, children }: WayOnProps) {
  const isOff = useIsOff();
  return isOff(to) ? null : <Link to={to}>{children}</Link>;
}

function CardBody<Row extends { readonly id: string }>({ title, query, row, empty }: WorkCardProps<Row>) {
  if (query.isPending) return <Skeleton title={title} />;
  if (query.data === undefined) {
    return (
      <div className={styles.blank} role="alert">
        <p>{errorText(query.error)}</p>
        <button
          type="button"
          className={buttonStyles.quiet}
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Retry
        </button>
      </div>
    );
  }
  if (query.data.rows.length === 0) return <div className={styles.blank}>{empty}</div>;
  return (
    <ul className={styles.rows}>
      {query.data.rows.map((each) => (
        <li key={each.id}>{row(each)}</li>
      ))}
    </ul>
  );
}

/** Rows of the height that the real ones have, so that nothing moves when they come. */
function Skeleton({ title }: { readonly title: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={`Loading ${title}`}>
      {Array.from({ length: CARD_ROWS }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <span className={styles.bone} />
          <span className={styles.shortBone} />
        </div>
      ))}
    </div>
  );
}

interface StaleNoteProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** What is said names the card: an outage makes several of them stale. */
function StaleNote({ title, onRetry }: StaleNoteProps) {
  return (
    <span className={styles.stale}>
      <span role="status">
        <span className={styles.unseen}>{`${title}: `}</span>Not up to date
      </span>
      <button type="button" aria-label={`Retry: ${title}`} onClick={onRetry}>
        Retry
      </button>
    </span>
  );
}
