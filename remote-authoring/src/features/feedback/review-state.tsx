import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { formatPlannedTime } from '@console/shared-ui/format';
import { Alert, Tag } from '@console/shared-ui/vendor/antd';
import { hintOf } from '../../draft-actions/draft-status';
import { fullName } from '@console/contract/full-name';
import styles from './feedback.module.css';

interface ReviewStateProps {
  readonly approval: Approval;
  readonly draft: Draft;
}

/** How far a review is, who holds it, and when the report is published. */
export function ReviewState({ approval, draft }: ReviewStateProps) {
  const { state, lockedBy, peerReviewed, legalReviewed } = approval;
  return (
    <div className={styles.state}>
      {state !== 'pending' && <ClosedReview approval={approval} draft={draft} />}
      <div>
        <StageTag stage="peer" isDone={peerReviewed} />
        <StageTag stage="legal" isDone={legalReviewed} />
        {lockedBy && <Tag color="red">Locked by {fullName(lockedBy)}</Tag>}
      </div>
      {state === 'pending' && <p>{planOf(approval)}</p>}
    </div>
  );
}

function StageTag({ stage, isDone }: { readonly stage: 'peer' | 'legal'; readonly isDone: boolean }) {
  const done = stage === 'peer' ? 'Peer reviewed' : 'Legal reviewed';
  return <Tag color={isDone ? 'green' : 'gold'}>{isDone ? done : `Awaiting ${stage}`}</Tag>;
}

/** When a report under review will be published (P3). */
export function planOf({ publishOn, timeZone }: Pick<Approval, 'publishOn' | 'timeZone'>): string {
  if (publishOn === null) return 'Publish on approval';
  return `Publish on ${formatPlannedTime(publishOn, timeZone)}`;
}

const outcomes = {
  approved: 'This review was approved.',
  rejected: 'This review was declined.',
  withdrawn: 'This review was withdrawn by the owner of the report.',
  closed: 'This review was closed because the report was changed after it.',
} as const;

function ClosedReview({ approval: { state, report }, draft }: ReviewStateProps) {
  if (state === 'pending') return null;
  const isFailed = report.status === 'unable to publish';
  return (
    <Alert
      showIcon
      type={isFailed ? 'error' : state === 'approved' ? 'success' : 'info'}
      message={`${outcomes[state]} The report is: ${report.status}.`}
      // the draft may be read again a moment later
      description={draft.status === report.status ? hintOf(draft) : null}
    />
  );
}
