import { clearChargebee, getChargebeeState, refreshItemFamilies } from '@console/contract/chargebee';
import type { Routes } from '../../services';
import { clearAll, orderSync, readChargebeeState } from './chargebee.store';

export const routes: Routes = (api, services) => {
  const { db } = services;
  api.handle(getChargebeeState, 'settings:manage', async () => readChargebeeState(db));
  api.handle(refreshItemFamilies, 'settings:manage', async ({ me }) => orderSync(services, me.id));
  api.handle(clearChargebee, 'settings:manage', async ({ me }) => clearAll(db, me.id));
};
