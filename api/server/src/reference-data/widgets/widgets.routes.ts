import {
  RANOS_SOURCE,
  getForecasts,
  getRanosForecast,
  getSharePrice,
  getStockOverview,
} from '@console/contract/widgets';
import type { Subject } from '@console/shared-auth/access/can';
import type { FastifyRequest } from 'fastify';
import { hydraCollection } from '../../platform/http/collection';
import { notFound } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { requireReadable } from '../companies/findable-companies';
import { loadCompanyFacts } from './company-facts.store';
import { loadFinancialForecast } from './forecast.store';
import { loadSharePrice } from './share-price.store';
import { loadStockOverview } from './stock-overview.store';

export const routes: Routes = (api, { db, environment }) => {
  api.handle(getStockOverview, 'widgets:read', async ({ me, params }) => {
    await requireReadable(db, me, params.companyId);
    const overview = await loadStockOverview(db, params.companyId, environment);
    if (!overview) throw notFound('The company');
    return overview;
  });

  api.handle(getSharePrice, 'widgets:read', async ({ me, query }) => {
    await requireReadable(db, me, query.companyId);
    const series = await loadSharePrice(db, query.companyId);
    if (!series) throw notFound('A share price of the company');
    return series;
  });

  api.handle(getForecasts, 'widgets:read', async ({ me, query, request }) =>
    forecastAnswer({ me, request }, query.companyId, (source) => source !== RANOS_SOURCE),
  );

  api.handle(getRanosForecast, 'widgets:read', async ({ me, query, request }) =>
    forecastAnswer({ me, request }, query.companyId, (source) => source === RANOS_SOURCE),
  );

  async function forecastAnswer(
    { me, request }: { readonly me: Subject; readonly request: FastifyRequest },
    companyId: string,
    isCovered: (source: string) => boolean,
  ) {
    await requireReadable(db, me, companyId);
    const [company] = await loadCompanyFacts(db, [companyId]);
    if (!company) throw notFound('The company');
    const { rows, error } = isCovered(company.source ?? '')
      ? await loadFinancialForecast(db, companyId, environment)
      : { rows: [], error: `This feed has no forecasts for ${company.code}.` };
    return { ...hydraCollection(request, { rows, total: rows.length }), 'hydra:error': error };
  }
};
