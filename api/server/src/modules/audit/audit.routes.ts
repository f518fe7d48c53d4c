import { listAuditEvents } from '@console/contract/audit';
import { hydraCollection, pageOf } from '../../plugins/collection';
import type { Routes } from '../../services';
import { listAuditRows } from './audit.store';

const PAGE_SIZE = 25;

export const routes: Routes = (api, { db }) => {
  api.handle(listAuditEvents, 'audit:read', async ({ query, request }) => {
    const page = pageOf(query, PAGE_SIZE);
    return hydraCollection(request, await listAuditRows(db, query, page), page);
  });
};
