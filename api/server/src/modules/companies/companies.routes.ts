import { searchCompanies } from '@console/contract/companies';
import { hydraCollection } from '../../plugins/collection';
import type { Routes } from '../../services';
import { searchCompanyRows } from './companies.store';

export const routes: Routes = (api, { db }) => {
  api.handle(searchCompanies, 'companies:search', async ({ query, request }) =>
    hydraCollection(request, await searchCompanyRows(db, query)),
  );
};
