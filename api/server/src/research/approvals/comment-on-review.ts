import { parseDocument } from '@console/shared-report/document';
import { walk } from '@console/shared-report/tree/walk';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import type { ApprovalRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import type { Person } from '../../platform/http/authentication';
import { invalid } from '../../platform/http/problem';
import type { Services } from '../../services';
import { draftSubject, requireDraft } from '../drafts/drafts.store';
import { requireApproval } from './approvals.store';
import { queueAnswerMails } from '../review-mails/queue-review-mails';
import { peopleOfStage } from './legal-reviewers';
import { contentUnderReview } from './review-changes';
import { addEntry } from './timeline';

/** What somebody says to a review; `nodeId` null: to the report as a whole. */
interface Comment {
  readonly approvalId: string;
  readonly by: Person;
  readonly comments: string;
  readonly nodeId: string | null;
}

/**
 * The same words of the same person at the same place, after which nobody said anything, are one comment within this
 * time: its answer was lost.
 */
const SAME_WITHIN_S = 60;

/** Adds a comment; 422 when it points at a block that the report under review does not have. */
export async function commentOnReview(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { approvalId, by, comments, nodeId }: Comment,
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
    const personId = by.id;
    const entry = { approvalId, personId, feedback, nodeId };
    if (await isSaidAlready(trx, entry)) return;
    await addEntry(trx, {
      ...{ ...entry, action: 'comment', label: 'Comment', status: approval.state },
      session: by,
    });
    const ownerId = draft.owner_id;
    await queueAnswerMails(trx, queue, {
      ...{ approvalId, ownerId, personId, label: 'Comment', comments: feedback },
      to: personId === ownerId ? await waitedFor(trx, approval) : 'owner',
    });
    await audit(trx, {
      ...draftSubject(draft),
      actorId: personId,
      action: 'approval.comment',
      after: { approvalId, comments: feedback, ...(nodeId !== null && { nodeId }) },
    });
  });
}

/** Whose turn it is: what the owner says is for them. Whoever decided already is told by the next round. */
async function waitedFor(trx: Trx, approval: ApprovalRow): Promise<readonly string[]> {
  return approval.state === 'pending' ? peopleOfStage(trx, approval) : [];
}

type Said = Omit<Comment, 'by' | 'comments'> & { readonly personId: string; readonly feedback: string };

async function isSaidAlready(trx: Trx, { approvalId, personId, feedback, nodeId }: Said): Promise<boolean> {
  // two that come at once wait for each other
  await trx.selectFrom('approval').select('id').where('id', '=', approvalId).forUpdate().execute();
  const last = await trx
    .selectFrom('approval_entry')
    .select(['user_id', 'action', 'feedback', 'node_id'])
    .select(sql<boolean>`at > now() - make_interval(secs => ${SAME_WITHIN_S})`.as('is_recent'))
    .where('approval_id', '=', approvalId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return (
    last?.is_recent === true &&
    last.action === 'comment' &&
    last.user_id === personId &&
    last.feedback === feedback &&
    last.node_id === nodeId
  );
}
