import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { draftStatuses } from '@console/contract/report-types';
import { Alert, Tag } from '@console/shared-ui/vendor/antd';
import { useEffect, useRef } from 'react';
import { CorrectedData } from '../../draft-actions/corrected-data';
import { CorrectedSince, ownerGone } from '../../draft-actions/corrected-since';
import { useNewerData } from '../../draft-actions/newer-data.queries';
import { ScheduleButtons } from '../../draft-actions/schedule-buttons';
import { useStatusHint } from '../../draft-actions/draft-status';
import { fullName } from '@console/contract/full-name';
import { AwaitedReviewers } from './awaited-reviewers';
import { ReviewStages } from '../../review-stages';
import { newerDataText } from './decision';
import { planOf } from '../../report-changes/planned-publication';
import styles from './feedback.module.css';

interface ReviewStateProps {
  readonly approval: Approval;
  /** It has ended for this person meanwhile (R21). */
  readonly isShut: boolean;
  readonly draft: Draft;
}

/** How far a review is, who holds it, and when the report is published. */
export function ReviewState({ approval, isShut, draft }: ReviewStateProps) {
  const { state, lockedBy } = approval;
  const status = useFocusOnMove(approval, isShut);
  return (
    <div ref={status} className={styles.state} role="status" tabIndex={-1}>
      {isShut && <Alert showIcon type="info" role="status" message={shut} description={staysHere} />}
      {!isShut && state === 'pending' && (
        <>
          <div>
            <ReviewStages approval={approval} />
            {lockedBy && <Tag color="red">Locked by {fullName(lockedBy)}</Tag>}
          </div>
          <p>{planOf(approval)}</p>
          <AwaitedReviewers approval={approval} />
          <NewerData approval={approval} />
        </>
      )}
      {!isShut && state !== 'pending' && <ClosedReview approval={approval} draft={draft} />}
    </div>
  );
}

/**
 * Takes the focus to how far the review is, and so says it, when it moves on: the button that was pressed is gone then.
 * Who writes meanwhile, or is elsewhere, stays there.
 */
function useFocusOnMove({ state, metadata }: Approval, isShut: boolean) {
  const status = useRef<HTMLDivElement>(null);
  const stage = `${metadata.length} ${isShut}`;
  const known = useRef(stage);
  useEffect(() => {
    if (known.current === stage) return;
    known.current = stage;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || activeElement.matches('button:is(:disabled, [aria-disabled="true"])'))
      status.current?.focus();
  }, [state, stage]);
  return status;
}

/** Prices, ratings and disclaimers that are not those which this review is about any more (P66). */
function NewerData({ approval }: Pick<ReviewStateProps, 'approval'>) {
  const { data } = useNewerData(approval.id);
  const text = newerDataText(data?.names ?? []);
  if (!data) return null;
  const isNewer = text !== null || data.digest !== null || data.refusal !== null;
  return (
    <>
      {data.isOwnerDisabled && (
        <Alert showIcon type="warning" message={`${ownerGone(approval.report.owner)} ${nobodyElse}`} />
      )}
      {isNewer && (
        <Alert
          showIcon
          type="warning"
          message={`${text ?? notInIt} Where the new data should be in it, decline it or have it requested again.`}
          description={(data.digest !== null || data.refusal !== null) && <CorrectedData data={data} />}
        />
      )}
    </>
  );
}

const nobodyElse =
  'Nobody else can withdraw this review. Once it is declined, an admin can change the report and request another one.';

const notInIt = 'Changed since the review was requested.';
const shut = 'This review has ended, and you can no longer read the report.';
const staysHere = 'What this page shows was read before. It stays until you leave.';

const outcomes = {
  approved: 'This review was approved.',
  rejected: 'This review was declined.',
  withdrawn: 'This review was withdrawn by the owner of the report.',
  closed: 'This review was closed because the report was changed after it.',
} as const;

/** What ended a review that was approved; null: nothing did, or its state says it. */
function outcomeOf({ metadata }: Approval): string | null {
  const last = metadata.findLast(({ action }) => action !== 'comment');
  if (last?.label === 'Publication stopped') return `${fullName(last.user)} stopped the publication.`;
  if (last?.label !== 'Moved beyond the approval') return null;
  return 'This review was closed because the publication was moved beyond what was approved.';
}

function ClosedReview({ approval, draft }: Pick<ReviewStateProps, 'approval' | 'draft'>) {
  const { state, report } = approval;
  // the draft may be read again a moment later, or may not be read any more
  const status = draftStatuses.find((each) => each === report.status) ?? draft.status;
  const hint = useStatusHint(draft);
  if (state === 'pending') return null;
  const isFailed = report.status === 'unable to publish';
  return (
    <>
      <Alert
        showIcon
        type={isFailed ? 'error' : state === 'approved' ? 'success' : 'info'}
        message={`${outcomeOf(approval) ?? outcomes[state]} The report is: ${report.status}.`}
        description={draft.status === status ? hint : null}
      />
      {state === 'approved' && <CorrectedSince draft={{ ...draft, status }} />}
      <div className={styles.buttons}>
        <ScheduleButtons draft={{ ...draft, status }} />
      </div>
    </>
  );
}
