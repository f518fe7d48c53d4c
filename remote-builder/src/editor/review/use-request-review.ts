import { errorText } from '@console/shared-auth/http/api-error';
import { useNotify } from '@console/shared-ui/notice';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEditor } from '../editor-context';
import { sendReviewRequest } from './review.queries';
import { localZoneName, type ReviewValues } from './review-rules';

/** Time to read the notice before the drafts are shown (A§9.13). */
const REDIRECT_MS = 3000;
/** How long a notice of the review modal is shown; 2.5 times longer without a success text (A§4.27, S13). */
const NOTICE_MS = { success: 5000, error: 12_500 } as const;
const SENT = 'Request for review.';
export const NOT_SENT = 'Unable to request for review.';

/** Sends a review request: what is unsaved first, then the request, then back to the drafts. */
export function useRequestReview() {
  const { draft, queue } = useEditor();
  const notify = useNotify();
  const navigate = useNavigate();
  /** Why it was not taken. */
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);

  // Leaves the page some time after the request was taken.
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => void navigate('/admin/reports/draft'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSent, navigate]);

  async function send({ assignees, publishOnApproval, publishOn, description }: ReviewValues) {
    setFailure(null);
    try {
      await queue.flush();
      await sendReviewRequest({
        report: draft['@id'],
        assignees: assignees.map(({ '@id': iri }) => iri),
        publishOn: publishOnApproval ? null : new Date(publishOn).toISOString(),
        timeZone: publishOnApproval ? null : localZoneName(),
        description,
      });
    } catch (error) {
      setFailure(errorText(error));
      notify({ kind: 'error', text: NOT_SENT, durationMs: NOTICE_MS.error });
      return;
    }
    setSent(true);
    notify({ kind: 'success', text: SENT, durationMs: NOTICE_MS.success });
  }

  return { send, failure, isSent };
}
