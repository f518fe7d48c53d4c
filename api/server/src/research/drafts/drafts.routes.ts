import { getDraftOrigin } from '@console/contract/draft-origin';
import {
  deleteDraft,
  deleteDrafts,
  exportDrafts,
  getDraftsBeingWritten,
  listDrafts,
} from '@console/contract/drafts';
import { can } from '@console/shared-auth/access/can';
import { forbidden } from '../../platform/http/problem';
import { selectedRows } from '../../platform/lists/list-export';
import { requireUntouched } from '../../platform/lists/changed-since';
import { inBulk } from '../../platform/lists/in-bulk';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { asSeenBy } from './as-seen-by';
import { removeDraft, restoreDraft } from './delete-draft';
import { draftList } from './draft-list';
import { originOf } from './draft-origin';
import { draftTarget } from './drafts.store';
import { writtenByOthers } from './written-by-others';

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

  api.handle(getDraftsBeingWritten, 'draft:list', async ({ me, body }) => {
    const { timeZone } = services.environment;
    return writtenByOthers(db, selectedRows(draftList, body, { me, timeZone }).where, me.id);
  });

  api.handle(deleteDrafts, 'draft:list', async ({ me, body, request }) => {
    const { deleted } = body;
    const untouched = requireUntouched(db, { me, body, subjectType: draftList.noun });
    return inBulk({ db, environment: services.environment, request }, draftList, {
      ...{ me, body, action: deleted ? 'draft.delete-selected' : 'draft.restore-selected' },
      labelOf: ({ title }) => title,
      act: async ({ id, owner, deletedAt }) => {
        if ((deletedAt !== undefined) === deleted) return 'unchanged';
        if (!can(me, 'draft:edit', { ownerId: owner.id })) throw forbidden();
        await untouched(id);
        await (deleted ? removeDraft : restoreDraft)(db, id, me.id);
        return 'done';
      },
    });
  });
};
