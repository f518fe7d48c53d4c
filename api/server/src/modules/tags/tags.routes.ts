import { createTag, exportTags, listTags } from '@console/contract/tags';
import { serveList } from '../../lists/serve-list';
import type { Routes } from '../../services';
import { insertTag } from './create-tag';
import { tagList } from './tag-list';

export const routes: Routes = (api, services) => {
  serveList(api, services, tagList, { page: listTags, csv: exportTags, policy: 'tags:read' });

  api.handle(createTag, 'tags:create', async ({ me, body }) =>
    insertTag(services.db, { name: body.name, actorId: me.id }),
  );
};
