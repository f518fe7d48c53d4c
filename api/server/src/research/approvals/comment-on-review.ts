import { parseDocument } from '@console/shared-report/document';
import { walk } from '@console/shared-report/tree/walk';
import { audit } from '../../platform/audit/audit';
import { invalid } from '../../platform/http/problem';
import type { Services } from '../../services';
import { draftSubject, requireDraft } from '../drafts/drafts.store';
import { requireApproval } from './approvals.store';
import { queueAnswerMails } from '../review-mails/queue-review-mails';
import { contentUnderReview } from './review-changes';
import { addEntry } from './timeline';

/** What somebody says to a review; `nodeId` null: to the report as a whole. */
interface Comment {
  readonly approvalId: string;
  readonly personId: string;
  readonly comments: string;
  readonly nodeId: string | null;
}

/** Adds a comment; 422 when it points at a block that the report under review does not have. */
export async function commentOnReview(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { approvalId, personId, comments, nodeId }: Comment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const approval = await requireApproval(trx, approvalId);
    const draft = await requireDraft(trx, approval.draft_id);
    if (nodeId !== null) {
      const { root } = parseDocument(await contentUnderReview(trx, approval));
      const isThere = walk(root).some(({ id }) => id === nodeId);
      if (!isThere) {
        throw invalid([{ propertyPath: 'nodeId', message: 'The report under review has no such block.' }]);
      }
    }
    const feedback = comments.trim();
    const entry = { approvalId, personId, feedback, nodeId };
    await addEntry(trx, { ...entry, action: 'comment', label: 'Comment', status: approval.state });
    const ownerId = draft.owner_id;
    await queueAnswerMails(trx, queue, {
      ...{ approvalId, ownerId, personId, label: 'Comment', comments: feedback },
      to: 'owner',
    });
    await audit(trx, {
      ...draftSubject(draft),
      actorId: personId,
      action: 'approval.comment',
      after: { approvalId, comments: feedback, ...(nodeId !== null && { nodeId }) },
    });
  });
}
