import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import { formatShortDateTime } from '@console/shared-ui/format';
import { useApprovalsAwaitingMe } from './dashboard.queries';
import { feedbackPath, pendingApprovalsPath } from './report-paths';
import { WayOn, WorkCard } from './work-card';
import { WorkRow } from './work-row';
import styles from './dashboard.module.css';

/** Reviews that cannot go on without the person. */
export function ApprovalsCard() {
  return (
    <WorkCard
      title="Waiting for my approval"
      query={useApprovalsAwaitingMe()}
      row={({ report, peerReviewed, createdAt }) => (
        <WorkRow
          to={feedbackPath(report.id)}
          title={report.title}
          mark={
            <span className={styles.mark} data-tone="waiting">
              {stageOf(peerReviewed)}
            </span>
          }
          details={`${reportTypes[report.reportType]} · ${fullName(report.owner)} · requested ${formatShortDateTime(createdAt)}`}
        />
      )}
      empty={
        <p>Nothing is waiting for you. Reports appear here when their authors ask you to review them.</p>
      }
      foot={<WayOn to={pendingApprovalsPath}>All approval requests</WayOn>}
    />
  );
}

const stageOf = (peerReviewed: boolean) => (peerReviewed ? 'compliance' : 'peer review');
