import { updateOwnSettings } from '@console/contract/own-settings';
import type { Routes } from '../../services';
import { saveOwnSettings } from './own-settings.store';

export const routes: Routes = (api, { db }) => {
  api.handle(updateOwnSettings, 'console:enter', async ({ me, body }) => saveOwnSettings(db, me.id, body));
};
