import type { Db, Trx } from '../../platform/database/database';
import type { ApprovalRow, DraftRow } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';

/** The approval of a draft; 409 unless the draft is still what was approved (P5). */
export async function requireApproved(db: Db | Trx, draft: DraftRow): Promise<ApprovalRow> {
  const approval = draft.approval_id
    ? await db.selectFrom('approval').selectAll().where('id', '=', draft.approval_id).executeTakeFirst()
    : undefined;
  if (approval?.state !== 'approved' || approval.content_hash !== draft.content_hash) {
    throw conflict('The report has changed since it was approved. Please request a review.');
  }
  return approval;
}
