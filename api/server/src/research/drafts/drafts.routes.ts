import {
  createDraft,
  deleteDraft,
  exportDrafts,
  getDraft,
  listDrafts,
  updateDraft,
} from '@console/contract/drafts';
import { DRAFT_SAVE_HEADER, parseDraftSave } from '@console/contract/draft-save';
import type { Db } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { serveList } from '../../platform/lists/serve-list';
import { audit } from '../../platform/audit/audit';
import type { Routes } from '../../services';
import { changeDraft, etagOf } from '../../workflows/editing-drafts/change-draft';
import { insertDraft } from './create-draft';
import { draftList } from './draft-list';
import {
  draftSubject,
  draftTarget,
  lockDraft,
  requireDraft,
  requireTransition,
  withContent,
} from './drafts.store';

export const routes: Routes = (api, services) => {
  const { db, signer } = services;
  const { videoHosts } = services.environment;
  const shown = async (row: DraftRow) => ({
    ...(await withContent(db, signer, row)),
    videoHosts: [...videoHosts],
  });
  const target = ({ params }: { params: { id: string } }) => draftTarget(db, params.id);

  serveList(api, services, draftList, { page: listDrafts, csv: exportDrafts, policy: 'draft:list' });

  api.handle(getDraft, { policy: 'draft:read', target }, async ({ params, reply }) => {
    const row = await requireDraft(db, params.id);
    reply.header('etag', etagOf(row));
    return shown(row);
  });

  api.handle(createDraft, 'draft:create', async ({ me, body, reply }) => {
    const row = await insertDraft(db, { ownerId: me.id, input: body, videoHosts });
    reply.header('etag', etagOf(row));
    return shown(row);
  });

  api.handle(updateDraft, { policy: 'draft:edit', target }, async ({ me, params, body, request, reply }) => {
    const row = await changeDraft(db, {
      id: params.id,
      personId: me.id,
      patch: body,
      videoHosts,
      ifMatch: request.headers['if-match'],
      save: parseDraftSave(request.headers[DRAFT_SAVE_HEADER.toLowerCase()]),
    });
    reply.header('etag', etagOf(row));
    return shown(row);
  });

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
