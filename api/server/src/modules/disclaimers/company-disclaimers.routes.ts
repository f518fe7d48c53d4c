import { getReportDisclaimers } from '@console/contract/company-disclaimers';
import type { Routes } from '../../services';
import { requireCompany } from '../companies/companies.store';
import { disclaimersFor } from './disclaimers.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getReportDisclaimers, 'widgets:read', async ({ query }) => {
    if (query.company) await requireCompany(db, query.company);
    return disclaimersFor(db, query.type, query.company ?? null);
  });
};
