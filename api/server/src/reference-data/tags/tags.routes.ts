import {
  createTag,
  deleteTag,
  deleteTags,
  exportTags,
  getSelectedTagsUsage,
  getTagUsage,
  listTags,
  restoreTag as restoreCall,
} from '@console/contract/tags';
import { sql } from 'kysely';
import { requireAsTold } from '../../platform/lists/changed-since';
import { inBulk } from '../../platform/lists/in-bulk';
import { selectedRows } from '../../platform/lists/list-export';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { insertTag } from './create-tag';
import { removeTag, requireTag } from './remove-tag';
import { restoreTag } from './restore-tag';
import { tagList, uncountedTagList } from './tag-list';
import { tagUsage, usageOfSelected } from './tag-usage';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  serveList(api, services, tagList, { page: listTags, csv: exportTags, policy: 'tags:read' });

  api.handle(createTag, 'tags:create', async ({ me, body }) =>
    insertTag(db, { name: body.name, actorId: me.id }),
  );

  api.handle(getTagUsage, 'settings:manage', async ({ params }) =>
    tagUsage(db, await requireTag(db, params.id)),
  );

  api.handle(deleteTag, 'settings:manage', async ({ me, params }) =>
    removeTag(db, { id: params.id, actorId: me.id }),
  );

  api.handle(restoreCall, 'settings:manage', async ({ me, params }) =>
    restoreTag(db, { id: params.id, actorId: me.id }),
  );

  api.handle(getSelectedTagsUsage, 'settings:manage', async ({ me, body }) => {
    const { timeZone } = environment;
    const { where } = selectedRows(tagList, body, { me, timeZone });
    const { into = null } = body;
    return usageOfSelected(db, into === null ? where : sql<boolean>`${where} and tag.id <> ${into}::uuid`);
  });

  api.handle(deleteTags, 'settings:manage', async ({ me, body, request }) => {
    const requireTold = requireAsTold(db, { me, asOf: body.asOf, subjectType: 'tag' });
    return inBulk({ db, environment, request }, uncountedTagList, {
      ...{ me, body, action: 'tag.delete-selected', labelOf: ({ name }) => name },
      act: async ({ id }) => {
        await requireTold(id);
        await removeTag(db, { id, actorId: me.id });
        return 'done';
      },
    });
  });
};
