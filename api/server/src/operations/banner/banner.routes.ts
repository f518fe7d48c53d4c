import { getBanner, updateBanner } from '@console/contract/banner';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { changeBanner, readBanner } from './banner.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getBanner, 'public', async ({ request }) =>
    hydraCollection(request, { rows: [await readBanner(db)], total: 1 }),
  );
  api.handle(updateBanner, 'settings:manage', async ({ me, params, body }) =>
    changeBanner(db, { id: params.id, actorId: me.id, body }),
  );
};
