import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { lockDraft, moveDraft } from '../drafts/drafts.store';
import { lockCurrentReport, reportSubject, requireReport } from './reports.store';

interface Revocation {
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
}

/** Takes a published report back: readers get 410, the record stays with who, when and why (P8). 409 the second time. */
export async function revokePublished(db: Db, { id, actorId, reason }: Revocation): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { draft_id: draftId } = await requireReport(trx, id);
    // the draft first, as publishing does; a historic report has none
    const draft = draftId === null ? null : await lockDraft(trx, draftId);
    const report = await lockCurrentReport(trx, id);
    const revokedAt = new Date();
    if (draft) await moveDraft(trx, draft, 'revoke');
    await trx
      .updateTable('report')
      .set({
        revoked_at: revokedAt,
        revoked_by: actorId,
        revoked_reason: reason,
        rebuild_state: null,
        updated_at: revokedAt,
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, {
      ...reportSubject(report),
      actorId,
      action: 'report.revoke',
      before: { status: 'published' },
      after: { status: 'revoked', reason },
    });
  });
}
