import type { Approval } from '@console/contract/approvals';
import { ApiError, errorText } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { LabelledField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Button, Input } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { pendingApprovalsPath } from '../../report-paths';
import { feedbackChoice, isLegal, type FeedbackAction } from './feedback-actions';
import { feedbackProblem, useSendFeedback } from './feedback.queries';

/** Time between sent feedback and the pending approvals (A§9). */
const REDIRECT_DELAY_MS = 2000;

const labels: Readonly<Record<FeedbackAction, string>> = {
  approve: 'Approve',
  lock: 'Lock',
  decline: 'Decline',
  comment: 'Comment',
};

/** The comment and the buttons of those who may say something to the review. */
export function FeedbackForm({ approval }: { readonly approval: Approval }) {
  const id = useId();
  const me = useMe();
  const { actions, refused, refusal } = feedbackChoice(me, approval);
  const { comments, setComments, error, send, isBusy } = useFeedback(approval, isLegal(me));
  if (actions.length === 0) return null;
  return (
    <form className="feedback-form" onSubmit={(event) => event.preventDefault()}>
      <LabelledField id={id} label="Comments" error={error ?? undefined}>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={comments}
          status={error === null ? '' : 'error'}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => setComments(event.target.value.trimStart())}
        />
      </LabelledField>
      {refusal && <p role="note">{refusal}</p>}
      <div className="feedback-buttons">
        {actions.map((action) => (
          <Button
            key={action}
            type={action === 'approve' ? 'primary' : 'default'}
            danger={action === 'decline'}
            disabled={isBusy || refused.includes(action)}
            onClick={() => send(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </form>
  );
}

function useFeedback(approval: Approval, asLegal: boolean) {
  const [comments, setComments] = useState('');
  const [error, setError] = useState<string | null>(null);
  const notify = useNotify();
  const redirect = useDelayedRedirect(REDIRECT_DELAY_MS);
  const sending = useSendFeedback({ id: approval.id, iri: approval['@id'], draftId: approval.report.id });

  function send(action: FeedbackAction) {
    const feedback = { action, comments };
    const problem = feedbackProblem(feedback);
    setError(problem);
    if (problem !== null) return;
    sending.mutate({ feedback, isLegal: asLegal }, { onSuccess: leave, onError: show });
  }

  function leave() {
    notify({ kind: 'success', text: 'Feedback sent succesfully!', durationMs: REDIRECT_DELAY_MS });
    redirect(pendingApprovalsPath);
  }

  function show(failure: Error) {
    const [violation] = failure instanceof ApiError ? failure.violations : [];
    if (violation) setError(violation.message);
    else notify({ kind: 'error', text: errorText(failure) });
  }

  return { comments, setComments, error, send, isBusy: sending.isPending || sending.isSuccess };
}
