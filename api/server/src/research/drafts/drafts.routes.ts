import { getDraftOrigin } from '@console/contract/draft-origin';
import { deleteDraft, exportDrafts, listDrafts } from '@console/contract/drafts';
import type { Db } from '../../platform/database/database';
import { serveList } from '../../platform/lists/serve-list';
import { audit } from '../../platform/audit/audit';
import type { Routes } from '../../services';
import { asSeenBy } from './as-seen-by';
import { draftList } from './draft-list';
import { originOf } from './draft-origin';
import { draftSubject, draftTarget, lockDraft, requireTransition } from './drafts.store';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const target = ({ params }: { params: { id: string } }) => draftTarget(db, params.id);

  serveList(api, services, draftList, {
    ...{ page: listDrafts, csv: exportDrafts, policy: 'draft:list' },
    shown: (draft, me) => asSeenBy(db, me, draft),
  });

  api.handle(getDraftOrigin, { policy: 'draft:read', target }, async ({ params }) => ({
    origin: await originOf(db, params.id),
  }));

  api.handle(deleteDraft, { policy: 'draft:edit', target }, async ({ me, params }) =>
    removeDraft(db, params.id, me.id),
  );
};

/** Hides a draft for good; nothing of it is destroyed. */
async function removeDraft(db: Db, id: string, actorId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    requireTransition(draft, 'delete');
    await trx.updateTable('draft').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await audit(trx, {
      ...draftSubject(draft),
      actorId,
      action: 'draft.delete',
      before: { status: draft.status, contentHash: draft.content_hash },
    });
  });
}
