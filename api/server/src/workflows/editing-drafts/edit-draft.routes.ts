import { DRAFT_SAVE_HEADER, parseDraftSave } from '@console/contract/draft-save';
import { updateDraft } from '@console/contract/drafts';
import { draftTarget, etagOf, writtenDraft } from '../../research/drafts/drafts.store';
import type { Routes } from '../../services';
import { changeDraft } from './change-draft';
import { withWholeContent } from './whole-content';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  const access = {
    policy: 'draft:edit',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(updateDraft, access, async ({ me, params, body, request, reply }) => {
    const { headers } = request;
    const ifMatch = headers['if-match'];
    const isShort = /\breturn=minimal\b/.test(String(headers['prefer']));
    const { expected, ...whole } = await withWholeContent(db, {
      id: params.id,
      ifMatch,
      sent: body,
      isShort,
    });
    const row = await changeDraft(db, {
      ...{ id: params.id, me, ifMatch, ...whole },
      videoHosts: environment.videoHosts,
      save: parseDraftSave(headers[DRAFT_SAVE_HEADER.toLowerCase()]),
    });
    reply.header('etag', etagOf(row));
    const written = await writtenDraft(services, row);
    const isKnown = row.html === expected?.html && row.css === expected.css;
    if (!isKnown || !isShort) return written;
    reply.header('preference-applied', 'return=minimal');
    const { content, media, ...rest } = written;
    return rest;
  });
};
