import {
  getDraftVersion,
  listDraftVersions,
  nameDraftVersion,
  restoreDraftVersion,
} from '@console/contract/draft-versions';
import { asSeenBy } from '../../research/drafts/as-seen-by';
import { draftTarget, etagOf, requireDraft, writtenDraft } from '../../research/drafts/drafts.store';
import type { Routes } from '../../services';
import { listVersions } from './list-versions';
import { nameVersion } from './name-version';
import { restoreVersion } from './restore-version';
import { shownVersion } from './shown-version';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const target = ({ params }: { params: { id: string } }) => draftTarget(db, params.id);

  api.handle(listDraftVersions, { policy: 'draft:read', target }, async ({ params, query, reply }) => {
    const draft = await requireDraft(db, params.id);
    reply.header('etag', etagOf(draft));
    return listVersions(db, draft, query.before);
  });

  api.handle(getDraftVersion, { policy: 'draft:read', target }, async ({ me, params }) => {
    const shown = await shownVersion(services, params.id, params.version);
    return { ...shown, draft: await asSeenBy(db, me, shown.draft) };
  });

  api.handle(
    restoreDraftVersion,
    { policy: 'draft:edit', target },
    async ({ me, params, request, reply }) => {
      const row = await restoreVersion(db, {
        ...{ id: params.id, version: params.version, me },
        ifMatch: request.headers['if-match'],
      });
      reply.header('etag', etagOf(row));
      return writtenDraft(services, row);
    },
  );

  api.handle(nameDraftVersion, { policy: 'draft:edit', target }, async ({ me, params, body }) =>
    nameVersion(db, { id: params.id, version: params.version, name: body.name, personId: me.id }),
  );
};
