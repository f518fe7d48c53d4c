import { getBanner, updateBanner } from '@console/contract/banner';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { bannerEtag, changeBanner, readBanner } from './banner.store';

export const routes: Routes = (api, { db, environment: { timeZone } }) => {
  api.handle(getBanner, 'public', async ({ request, reply }) => {
    const banner = await readBanner(db);
    reply.header('etag', bannerEtag(banner));
    return hydraCollection(request, { rows: [banner], total: 1 });
  });
  api.handle(updateBanner, 'settings:manage', async ({ me, params, body, request, reply }) => {
    const change = { id: params.id, actorId: me.id, patch: body, ifMatch: request.headers['if-match'] };
    const banner = await changeBanner(db, change, { timeZone });
    reply.header('etag', bannerEtag(banner));
    return banner;
  });
};
