import { getDropdown, listDropdowns, updateDropdown } from '@console/contract/dropdowns';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { changeDropdown, dropdownEtag } from './change-dropdown';
import { readDropdown, readDropdowns } from './dropdowns.store';

export const routes: Routes = (api, { db }) => {
  api.handle(listDropdowns, 'dropdowns:read', async ({ request }) => {
    const rows = await readDropdowns(db);
    return hydraCollection(request, { rows, total: rows.length });
  });

  api.handle(getDropdown, 'dropdowns:read', async ({ params, reply }) => {
    const dropdown = await readDropdown(db, params.name);
    reply.header('etag', dropdownEtag(dropdown));
    return dropdown;
  });

  api.handle(updateDropdown, 'settings:manage', async ({ me, params, body, request, reply }) => {
    const dropdown = await changeDropdown(db, {
      ...{ type: params.name, items: body.items, actorId: me.id },
      ifMatch: request.headers['if-match'],
    });
    reply.header('etag', dropdownEtag(dropdown));
    return dropdown;
  });
};
