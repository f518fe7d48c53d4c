import { figureText, type ReplacedFigure, type ReportsOfFigure } from '@console/contract/replaced-figures';
import { Dialog } from '@console/shared-ui/dialog';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from './figure-name';
import { useReportsOfFigure } from './replaced-figures.queries';
import styles from './replaced-figures.module.css';

interface OfFigure {
  readonly figure: ReplacedFigure;
}

/** Opens the published reports and Best Ideas that show a figure as it was. */
export function ReportsOfFigureButton({ figure }: OfFigure) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.open ?? ''}
        aria-label={`Pages ${shownOf(figure)}`}
        onClick={() => setOpen(true)}
      >
        Find
      </Button>
      {isOpen && <ReportsDialog figure={figure} onClose={() => setOpen(false)} />}
    </>
  );
}

/** 'that show BHP Close 20 Nov 26 as 45.2' */
function shownOf(figure: ReplacedFigure): string {
  const { company, index, oldValue } = figure;
  const name = `${company?.code ?? index ?? ''} ${nameOf(figure)}`;
  return oldValue === null
    ? `without ${name}`
    : `that show ${name} as ${figureText(figure.figure, oldValue)}`;
}

function ReportsDialog({ figure, onClose }: OfFigure & { readonly onClose: () => void }) {
  const reports = useReportsOfFigure(figure.id);
  return (
    <Dialog
      open
      title={`Published pages ${shownOf(figure)}`}
      width={760}
      footer={<Button onClick={onClose}>Close</Button>}
      onCancel={onClose}
    >
      <QueryView query={reports}>{(answer) => <Reports answer={answer} />}</QueryView>
    </Dialog>
  );
}

function Reports({ answer: { reports, bestIdeas, unread } }: { readonly answer: ReportsOfFigure }) {
  return (
    <>
      {reports.length + bestIdeas.length === 0 && <p>None of the pages that were looked through shows it.</p>}
      <ul className={styles.reports}>
        {reports.map(({ id, title, publishedOn, revokedAt, shownIn }) => (
          <li key={id}>
            <Link to={`/admin/reports/view/${encodeURIComponent(id)}`}>{title}</Link>
            {revokedAt && <Tag color="red">Revoked</Tag>}
            <small>
              Published <Instant at={publishedOn} />, in {shownIn.join(', ')}
            </small>
          </li>
        ))}
        {bestIdeas.map(({ id, number, publishedOn }) => (
          <li key={id}>
            <Link to={`/admin/reports/best-ideas/view/${encodeURIComponent(id)}`}>Best Ideas {number}</Link>
            <small>
              Published <Instant at={publishedOn} />, as a price at inclusion or exit
            </small>
          </li>
        ))}
      </ul>
      {unread > 0 && <p>{unread.toLocaleString('en-AU')} older reports were not looked through.</p>}
      <p className={styles.muted}>
        Pages are frozen when their review is requested. What is said in words, or in a table that somebody
        typed, is not looked through.
      </p>
    </>
  );
}
