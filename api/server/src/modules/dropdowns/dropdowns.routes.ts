import { getDropdown } from '@console/contract/dropdowns';
import type { Routes } from '../../services';
import { readDropdown } from './dropdowns.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getDropdown, 'dropdowns:read', async ({ params }) => readDropdown(db, params.name));
};
