import { getFirm, updateFirm } from '@console/contract/firm';
import type { Routes } from '../../services';
import { firmEtag, firmRow, toFirm } from '../../platform/firm/firm.store';
import { changeFirm } from './save-firm';

export const routes: Routes = (api, services) => {
  const { db, signer } = services;

  api.handle(getFirm, 'session:own', async ({ reply }) => {
    const row = await firmRow(db);
    reply.header('etag', firmEtag(row));
    return toFirm(row, signer);
  });

  api.handle(updateFirm, 'settings:manage', async ({ me, request, reply }) => {
    const row = await changeFirm(services, me.id, request);
    reply.header('etag', firmEtag(row));
    return toFirm(row, signer);
  });
};
