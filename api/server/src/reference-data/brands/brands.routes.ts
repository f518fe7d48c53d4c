import {
  createBrand,
  deleteBrand,
  exportBrands,
  getBrand,
  getBrandUsage,
  listBrands,
  restoreBrand as restoreCall,
  updateBrand,
} from '@console/contract/brands';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { brandList } from './brand-list';
import { brandUsage } from './brand-usage';
import { readBrandForm } from './brand-form';
import { brandBodyOf, brandEtag, requireBrand, toBrand } from './brands.store';
import { changeBrand, insertBrand, removeBrand, restoreBrand } from './save-brand';

export const routes: Routes = (api, services) => {
  const { db, signer } = services;

  serveList(api, services, brandList, {
    page: listBrands,
    csv: exportBrands,
    policy: 'brands:read',
    shown: (row) => toBrand(row, signer),
  });

  api.handle(getBrand, 'brands:read', async ({ params, reply }) => {
    const { brand } = await requireBrand(db, params.id);
    reply.header('etag', brandEtag(brand));
    return toBrand(brand, signer);
  });

  api.handle(createBrand, 'settings:manage', async ({ me, request }) =>
    toBrand(await insertBrand(services, me.id, await readBrandForm(request)), signer),
  );

  api.handle(updateBrand, 'settings:manage', async ({ me, params: { id }, request, reply }) => {
    const { brand } = await requireBrand(db, id);
    const changed = await changeBrand(services, {
      ...{ id, actorId: me.id, ifMatch: request.headers['if-match'] },
      sent: await readBrandForm(request, brandBodyOf(brand)),
    });
    reply.header('etag', brandEtag(changed));
    return toBrand(changed, signer);
  });

  api.handle(getBrandUsage, 'settings:manage', async ({ params: { id } }) => {
    const { brand } = await requireBrand(db, id);
    return brandUsage(db, brand.id);
  });

  api.handle(deleteBrand, 'settings:manage', async ({ me, params }) =>
    removeBrand(db, { id: params.id, actorId: me.id }),
  );

  api.handle(restoreCall, 'settings:manage', async ({ me, params }) => {
    await restoreBrand(db, { id: params.id, actorId: me.id });
    const { brand } = await requireBrand(db, params.id);
    return toBrand(brand, signer);
  });
};
