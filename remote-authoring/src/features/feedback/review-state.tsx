import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { Alert, Tag } from '@console/shared-ui/vendor/antd';
import { hintOf } from '../../draft-actions/draft-status';
import { fullName } from '@console/contract/full-name';
import { ReviewStages } from '../../review-stages';
import { planOf } from './planned-publication';
import styles from './feedback.module.css';

interface ReviewStateProps {
  readonly approval: Approval;
  readonly draft: Draft;
}

/** How far a review is, who holds it, and when the report is published. */
export function ReviewState({ approval, draft }: ReviewStateProps) {
  const { state, lockedBy } = approval;
  return (
    <div className={styles.state}>
      {state === 'pending' ? (
        <>
          <div>
            <ReviewStages approval={approval} />
            {lockedBy && <Tag color="red">Locked by {fullName(lockedBy)}</Tag>}
          </div>
          <p>{planOf(approval)}</p>
        </>
      ) : (
        <ClosedReview approval={approval} draft={draft} />
      )}
    </div>
  );
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
