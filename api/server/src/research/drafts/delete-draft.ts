import { audit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';
import { draftSubject, lockDraft, requireTransition } from './drafts.store';
import { tellOfDraft } from './tell-of-draft';

/** Hides a draft until somebody brings it back: nothing of it is destroyed. 404 for none, 409 for what is under way. */
export async function removeDraft(db: Db, id: string, actorId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    requireTransition(draft, 'delete');
    await tellOfDraft(trx, id);
    await trx.updateTable('draft').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await audit(trx, {
      ...draftSubject(draft),
      actorId,
      action: 'draft.delete',
      before: { status: draft.status, contentHash: draft.content_hash },
    });
  });
}

/** Brings a deleted draft back as it was; 404 for one that is not deleted. */
export async function restoreDraft(db: Db, id: string, actorId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await trx
      .updateTable('draft')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!draft) throw notFound('The report');
    await tellOfDraft(trx, id);
    await audit(trx, {
      ...draftSubject(draft),
      actorId,
      action: 'draft.restore',
      after: { status: draft.status, contentHash: draft.content_hash },
    });
  });
}
