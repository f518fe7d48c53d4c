import { getSharePrice, getStockOverview } from '@console/contract/widgets';
import { notFound } from '../../problem';
import type { Routes } from '../../services';
import { loadSharePrice, loadStockOverview } from './widgets.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getStockOverview, 'widgets:read', async ({ params }) => {
    const overview = await loadStockOverview(db, params.companyId);
    if (!overview) throw notFound('The company');
    return overview;
  });

  api.handle(getSharePrice, 'widgets:read', async ({ query }) => {
    const series = await loadSharePrice(db, query.companyId);
    if (!series) throw notFound('A share price of the company');
    return series;
  });
};
