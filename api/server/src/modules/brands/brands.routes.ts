import { exportBrands, getBrand, listBrands } from '@console/contract/brands';
import { cursorSigner } from '../../lists/list-cursor';
import { sendExport } from '../../lists/list-export';
import { readListPage } from '../../lists/list-page';
import type { Routes } from '../../services';
import { brandList } from './brand-list';
import { requireBrand, toBrand } from './brands.store';

export const routes: Routes = (api, { db, signer, secret }) => {
  const cursors = cursorSigner(secret);

  api.handle(listBrands, 'brands:read', async ({ me, query, request }) => {
    const page = await readListPage({ db, cursors }, brandList, { me, query, request });
    return { ...page, 'hydra:member': page['hydra:member'].map((row) => toBrand(row, signer)) };
  });

  api.handle(exportBrands, 'brands:read', async ({ me, body, reply }) =>
    sendExport(reply, db, brandList, { me, body }),
  );

  api.handle(getBrand, 'brands:read', async ({ params }) => {
    const { brand } = await requireBrand(db, params.id);
    return toBrand(brand, signer);
  });
};
