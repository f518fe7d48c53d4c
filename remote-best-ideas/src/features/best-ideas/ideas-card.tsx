import { fullName } from '@console/contract/full-name';
import { bestIdeasActions, type BestIdeas } from '@console/contract/best-ideas';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import styles from './best-ideas.module.css';

interface IdeasCardProps<Ideas extends BestIdeas> {
  readonly title: string;
  readonly query: UseQueryResult<Ideas>;
  readonly dateLabel: string;
  readonly date: (ideas: Ideas) => string | null;
  readonly editorLabel: string;
  /** Where the list is opened. */
  readonly action: ReactNode;
  /** What is to be said of the list beside its facts. */
  readonly note: (ideas: Ideas) => ReactNode;
}

/** A list at a glance: its date, how many ideas of each kind, who edited it last. */
export function IdeasCard<Ideas extends BestIdeas>(card: IdeasCardProps<Ideas>) {
  const { title, query, dateLabel, date, editorLabel, action, note } = card;
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {action}
      </header>
      <QueryView query={query}>
        {(ideas) => (
          <>
            {note(ideas)}
            <dl>
              <Fact name={dateLabel} value={<Instant at={date(ideas)} />} />
              {bestIdeasActions.map((kind) => (
                <Fact key={kind} name={kind} value={countOf(ideas, kind)} />
              ))}
              <Fact name={editorLabel} value={editorOf(ideas)} />
            </dl>
          </>
        )}
      </QueryView>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function countOf({ content }: BestIdeas, kind: string): number {
  return content.filter(({ action }) => action === kind).flatMap(({ records }) => records).length;
}

function editorOf({ modifiedBy }: BestIdeas): string {
  return modifiedBy ? fullName(modifiedBy) : '-';
}
