import { createTag, deleteTag, exportTags, getTagUsage, listTags } from '@console/contract/tags';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { insertTag } from './create-tag';
import { removeTag, requireTag } from './remove-tag';
import { tagList } from './tag-list';
import { tagUsage } from './tag-usage';

export const routes: Routes = (api, services) => {
  const { db } = services;
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
};
