import type { StockOverview } from '@console/contract/widgets';
import { yearName } from '@console/shared-report/forecast-year';
import { shownCurrency } from '@console/shared-report/reporting-currency';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { sharesAsOf } from '../corporate-actions/shares-as-of';
import { loadFinancialForecast } from './forecast.store';
import { closeAsOfLatest, lastDay } from './prices';

interface Settings {
  /** ISO date of the last close to be known; null or missing: the latest. */
  readonly until?: string | null;
  /** The firm's. */
  readonly timeZone: string;
  /** Codes of companies that are shown in AUD whatever they report in (P25). */
  readonly forcedAudCodes: readonly string[];
}

/**
 * Key figures from the last close, the closes of 52 weeks (adjusted for splits) and the first expected year; null: no such company.
 * `dividendYield` is in per cent, `marketCap` in millions of the currency of prices. The reporting currency
 * is the one to show (A§9.18, P25).
 */
export async function loadStockOverview(
  db: Db | Trx,
  companyId: string,
  { until = null, timeZone, forcedAudCodes }: Settings,
): Promise<StockOverview | null> {
  const company = await db
    .selectFrom('company')
    .select(['code', 'name', 'currency', 'gics_sector', 'shares_on_issue_millions', 'price_currency'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return null;
  const { last, high, low, asOf } = await pricesOfYear(db, companyId, until);
  const { peRatio, dividendYield, ...ofRatios } = await ratios(db, companyId, { until, timeZone });
  const issued = company.shares_on_issue_millions;
  const shares = asOf && issued !== null ? await sharesAsOf(db, { companyId, shares: issued, asOf }) : issued;
  return {
    code: company.code,
    name: company.name,
    marketCap: last === null || shares === null ? null : last * shares,
    priceCurrency: company.price_currency,
    reportingCurrency: shownCurrency(company.currency, company.code, forcedAudCodes),
    currentStockPrice: last,
    high52Week: high,
    low52Week: low,
    dividendYield,
    peRatio,
    ...ofRatios,
    sector: company.gics_sector,
    asOf,
  };
}

async function pricesOfYear(db: Db | Trx, companyId: string, until: string | null) {
  const { rows } = await sql<{
    last: number | null;
    high: number | null;
    low: number | null;
    asOf: string | null;
  }>`
    with latest as (${lastDay(companyId, until)})
    select
      max(close) filter (where date = latest_date) as last,
      max(close) as high,
      min(close) as low,
      max(date)::text as "asOf"
    from (
      select price.date, latest.date as latest_date, ${closeAsOfLatest} as close
      from daily_price as price cross join latest
      where company_id = ${companyId}
        and price.date >= latest.date - interval '52 weeks' and price.date <= latest.date
    ) as year`.execute(db);
  return rows[0] ?? { last: null, high: null, low: null, asOf: null };
}

/** PE and yield of the first expected year, and their day. */
async function ratios(db: Db | Trx, companyId: string, when: Pick<Settings, 'until' | 'timeZone'>) {
  const { rows } = await loadFinancialForecast(db, companyId, when);
  const first = rows.find(({ isReported }) => !isReported);
  if (!first) return { peRatio: null, dividendYield: null, ratiosOf: null, ratiosAsOf: null };
  const { PE, dividendYield, asOf = null } = first;
  return {
    peRatio: PE,
    dividendYield: dividendYield === null ? null : dividendYield * 100,
    ratiosOf: yearName(first, true),
    ratiosAsOf: PE === null && dividendYield === null ? null : asOf,
  };
}
