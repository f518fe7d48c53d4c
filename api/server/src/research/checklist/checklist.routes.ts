import { getChecklist, getChecklistSettings, updateChecklistSettings } from '@console/contract/checklist';
import type { Routes } from '../../services';
import { draftTarget, requireDraft } from '../drafts/drafts.store';
import { checklistOf } from './checklist';
import { changeSettings, readSettings, settingsEtag, toSettings } from './checklist-settings.store';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const target = ({ params }: { params: { id: string } }) => draftTarget(db, params.id);

  api.handle(getChecklist, { policy: 'draft:read', target }, async ({ params }) => ({
    items: [...(await checklistOf(services, await requireDraft(db, params.id)))],
  }));

  api.handle(getChecklistSettings, 'settings:manage', async ({ reply }) => {
    const settings = toSettings(await readSettings(db));
    reply.header('etag', settingsEtag(settings));
    return settings;
  });

  api.handle(updateChecklistSettings, 'settings:manage', async ({ me, body, request, reply }) => {
    const ifMatch = request.headers['if-match'];
    const settings = await changeSettings(db, { actorId: me.id, patch: body, ifMatch });
    reply.header('etag', settingsEtag(settings));
    return settings;
  });
};
