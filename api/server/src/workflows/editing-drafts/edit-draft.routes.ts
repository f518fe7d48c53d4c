import { DRAFT_SAVE_HEADER, parseDraftSave } from '@console/contract/draft-save';
import { updateDraft } from '@console/contract/drafts';
import { draftTarget, etagOf, writtenDraft } from '../../research/drafts/drafts.store';
import type { Routes } from '../../services';
import { changeDraft } from './change-draft';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  const access = {
    policy: 'draft:edit',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(updateDraft, access, async ({ me, params, body, request, reply }) => {
    const row = await changeDraft(db, {
      id: params.id,
      me,
      patch: body,
      videoHosts: environment.videoHosts,
      ifMatch: request.headers['if-match'],
      save: parseDraftSave(request.headers[DRAFT_SAVE_HEADER.toLowerCase()]),
    });
    reply.header('etag', etagOf(row));
    return writtenDraft(services, row);
  });
};
