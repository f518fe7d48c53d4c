import type { Trx } from '../../platform/database/database';
import type { ApprovalRow, DraftRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { lockDraft } from '../drafts/drafts.store';
import { requireApproval } from './approvals.store';

/** The review and its draft, held until the transaction ends; always the draft first, as every writer does. */
export async function lockReview(
  trx: Trx,
  approvalId: string,
): Promise<{ approval: ApprovalRow; draft: DraftRow }> {
  const { draft_id: draftId } = await requireApproval(trx, approvalId);
  const draft = await lockDraft(trx, draftId);
  const approval = await trx
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst();
  if (!approval) throw notFound('The review');
  return { approval, draft };
}
