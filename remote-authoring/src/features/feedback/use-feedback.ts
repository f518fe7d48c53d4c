import type { Approval } from '@console/contract/approvals';
import { ApiError, errorNotice, isUnanswered } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useRef, useState } from 'react';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { pendingApprovalsPath } from '../../report-paths';
import { feedbackChoice } from './feedback-actions';
import type { Feedback } from './feedback';
import { useNewerData } from '../../draft-actions/newer-data.queries';
import { feedbackProblem, useSendFeedback } from './feedback.queries';
import { hasArrived } from './has-arrived';
import type { BlockChoice } from './use-block-pointing';

/** Time between sent feedback and the pending approvals (A§9.13). */
const REDIRECT_DELAY_MS = 2000;
const UNSEEN = 'Please look at what changed, and say that you have.';
const NOT_SENT =
  'This was not sent: the review has ended, or is no longer yours. Copy what you want to keep.';
const SENT = 'Feedback sent succesfully!';

/** What a person writes and sends to a review. */
export function useFeedback(
  approval: Approval,
  blocks: BlockChoice,
  [comments, setComments]: readonly [string, (comments: string) => void],
) {
  const me = useMe();
  const { data: newer } = useNewerData(approval.id);
  const digest = newer?.digest ?? null;
  /** Digest of what was ticked: what comes after it has to be ticked anew. */
  const [seen, setSeen] = useState<string | null>(null);
  const [isUnseen, setUnseen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const notify = useNotify();
  const redirect = useDelayedRedirect(REDIRECT_DELAY_MS);
  const sending = useSendFeedback(approval.id, me);
  const lost = isUnanswered(sending.error) ? sending.variables : undefined;
  const arrived = lost && hasArrived(approval, lost, me.id) ? lost : null;
  useLeaveGuard(comments !== '' && !isLeaving && arrived === null);

  /** Of two clicks the second comes before the buttons are disabled. */
  const isSending = useRef(false);

  function send(action: Feedback['action']) {
    if (isSending.current) return;
    const isUnseen = action === 'approve' && digest !== null && seen !== digest;
    const seenData = action === 'approve' && seen !== null ? { seenData: seen } : {};
    const feedback = { action, comments, nodeId: blocks.chosenId, ...seenData };
    const problem = feedbackProblem(feedback);
    setError(problem);
    setUnseen(isUnseen);
    if (problem !== null || isUnseen) return;
    isSending.current = true;
    sending.mutate(
      { ...feedback, upon: approval.metadata.length },
      {
        onSuccess: () => finish(feedback),
        onError: show,
        onSettled: () => (isSending.current = false),
      },
    );
  }

  /** Of comments on blocks, of an unlocked review and beside words that a lock does not send, more is to come: the page stays. */
  function finish({ action, nodeId }: Feedback) {
    notify({ kind: 'success', text: SENT, durationMs: REDIRECT_DELAY_MS });
    const isUnsent = (action === 'lock' || action === 'unlock') && comments !== '';
    if (isUnsent) return;
    setComments('');
    blocks.choose(null);
    if (action === 'unlock' || (action === 'comment' && nodeId !== null)) return;
    setLeaving(true);
    redirect(pendingApprovalsPath);
  }

  function goOnFrom(feedback: Feedback) {
    sending.reset();
    finish(feedback);
  }

  function show(cause: Error) {
    const violation = violationOf(cause);
    if (violation) setError(violation.message);
    // as one of the page it would take that away, with what is written
    else if (isRefused(cause)) notify({ kind: 'error', text: NOT_SENT });
    else notify(errorNotice(cause));
  }

  const isBusy = sending.isPending || isLeaving;
  // what is no matter of the comment stands above it until it is sent again: the notice goes after some seconds
  const isTold = sending.error && !violationOf(sending.error) && arrived === null;
  const failure = isTold ? (isRefused(sending.error) ? NOT_SENT : errorNotice(sending.error).text) : null;
  /** Ends what had been told as lost and stands in the review by now; null: nothing does. */
  const goOn = arrived && (() => goOnFrom(arrived));
  /** Whoever writes on after a comment stays with it. */
  function write(text: string) {
    if (isLeaving) {
      redirect(null);
      setLeaving(false);
    }
    setComments(text);
  }
  const seenData = newer &&
    digest !== null && {
      data: newer,
      isSeen: seen === digest,
      error: isUnseen && seen !== digest ? UNSEEN : null,
      onSeen: (isSeen: boolean) => setSeen(isSeen ? digest : null),
    };
  return { choice: feedbackChoice(me, approval), error, failure, goOn, send, isBusy, write, seenData };
}

const isRefused = (cause: unknown) => cause instanceof ApiError && cause.status === 403;

function violationOf(cause: Error) {
  return cause instanceof ApiError ? cause.violations[0] : undefined;
}
