import { getDropdown, listDropdowns } from '@console/contract/dropdowns';
import { hydraCollection } from '../../plugins/collection';
import type { Routes } from '../../services';
import { readDropdown, readDropdowns } from './dropdowns.store';

export const routes: Routes = (api, { db }) => {
  api.handle(listDropdowns, 'dropdowns:read', async ({ request }) => {
    const rows = await readDropdowns(db);
    return hydraCollection(request, { rows, total: rows.length });
  });

  api.handle(getDropdown, 'dropdowns:read', async ({ params }) => readDropdown(db, params.name));
};
