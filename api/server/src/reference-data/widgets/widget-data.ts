import { noWidgetData, type WidgetData } from '@console/contract/widgets';
import type { Db, Trx } from '../../platform/database/database';
import { keyPropertiesOf } from '../companies/key-properties.store';
import { loadCompanyFacts } from './company-facts.store';
import { loadFinancialForecast } from './forecast.store';
import { loadRatingHistory } from './rating-history.store';
import { loadPriceSeries, withCharts } from './share-price.store';
import { loadStockOverview } from './stock-overview.store';

interface Wanted {
  /** Companies of the report in its order; the first is the one that it is about. */
  readonly companyIds: readonly string[];
  /** ISO date of the last close to be known; null or missing: the latest. */
  readonly until?: string | null;
  /** When it is drawn; missing: now. */
  readonly at?: Date;
  /** The firm's. */
  readonly timeZone: string;
  /** Codes of companies that are shown in AUD whatever they report in (P25). */
  readonly forcedAudCodes: readonly string[];
}

/** Data of a report's companies; that of what was published before is not theirs. */
export type CompanyWidgetData = Omit<WidgetData, 'mostViewed' | 'relatedVideos'>;

/** All data of companies that blocks can name, for those of a report; null: not available. */
export async function loadWidgetData(
  db: Db | Trx,
  { companyIds, until = null, at = new Date(), timeZone, forcedAudCodes }: Wanted,
): Promise<CompanyWidgetData> {
  const companiesMentioned = await loadCompanyFacts(db, companyIds, until);
  const [company] = companiesMentioned;
  if (!company) return noWidgetData;
  const series = await loadPriceSeries(db, company.id, until);
  return {
    stockOverview: await loadStockOverview(db, company.id, { until, timeZone, forcedAudCodes }),
    sharePrice: series && (await withCharts(series)),
    ratingHistory: series && (await loadRatingHistory(db, { companyId: company.id, series, at, timeZone })),
    keyProperties: await keyPropertiesOf(db, company),
    financialForecast: await loadFinancialForecast(db, company.id, { until, timeZone }),
    company,
    companiesMentioned,
  };
}
