import {
  noWidgetData,
  type SharePriceSeries,
  type StockOverview,
  type WidgetData,
} from '@console/contract/widgets';
import { sharePriceSvg } from '@console/shared-report/chart-svg';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database';
import { rebased } from './rebased-index';

/** Size of the drawn chart in px; it is a vector and scales with its frame. */
const CHART_SIZE = { width: 720, height: 320 };

/** Closes are prices of the Australian exchange, whatever a company reports in. */
const QUOTE_CURRENCY = 'AUD';

/** Years of a forecast table that are expected ones; they come last (A§9). */
const EXPECTED_YEARS = 3;

/** What is compared with the price: the index of small companies for emerging ones (A§9). */
const indexOf = (companyType: string | null) =>
  companyType === 'Emerging Company' ? 'S&P/ASX Small Ordinaries' : 'S&P/ASX 200';

/**
 * The data that blocks can name, for the company of a report; null: not available. `until` is the ISO date of the
 * last close to be known, null: the latest.
 */
export async function loadWidgetData(
  db: Db | Trx,
  companyId: string,
  until: string | null = null,
): Promise<WidgetData> {
  return {
    ...noWidgetData,
    stockOverview: await loadStockOverview(db, companyId, until),
    sharePrice: await loadSharePrice(db, companyId, until),
  };
}

/**
 * Key figures from the last close, the closes of 52 weeks and the first expected year; null: no such company.
 * `dividendYield` is in per cent, `marketCap` in millions of the currency of prices. The reporting currency
 * is the raw one: views apply A§9.
 */
export async function loadStockOverview(
  db: Db | Trx,
  companyId: string,
  until: string | null = null,
): Promise<StockOverview | null> {
  const company = await db
    .selectFrom('company')
    .select(['code', 'name', 'currency', 'gics_sector', 'shares_on_issue_millions'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return null;
  const { last, high, low, asOf } = await pricesOfYear(db, companyId, until);
  const { peRatio, dividendYield } = await ratios(db, companyId);
  const shares = company.shares_on_issue_millions;
  return {
    code: company.code,
    name: company.name,
    marketCap: last === null || shares === null ? null : last * shares,
    priceCurrency: QUOTE_CURRENCY,
    reportingCurrency: company.currency,
    currentStockPrice: last,
    high52Week: high,
    low52Week: low,
    dividendYield,
    peRatio,
    sector: company.gics_sector,
    asOf,
  };
}

/** Three years of closes beside the rebased index, and their chart; null: no such company or no prices. */
export async function loadSharePrice(
  db: Db | Trx,
  companyId: string,
  until: string | null = null,
): Promise<SharePriceSeries | null> {
  const company = await db
    .selectFrom('company')
    .select('type')
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return null;
  const index = indexOf(company.type);
  const days = await closesBesideIndex(db, { companyId, index, until });
  const values = rebased(days);
  if (!values) return null;
  const series = {
    date: days.map(({ date }) => date),
    company_closing_price: days.map(({ close }) => close),
    revised_value: values,
    currency: QUOTE_CURRENCY,
    indexLabel: `${index} (rebased)`,
  };
  return { ...series, svg: sharePriceSvg(series, CHART_SIZE) };
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
      max(close) filter (where price.date = latest.date) as last,
      max(close) as high,
      min(close) as low,
      max(price.date)::text as "asOf"
    from daily_price as price cross join latest
    where company_id = ${companyId}
      and price.date > latest.date - interval '52 weeks' and price.date <= latest.date`.execute(db);
  return rows[0] ?? { last: null, high: null, low: null, asOf: null };
}

async function ratios(db: Db | Trx, companyId: string) {
  const years = await db
    .selectFrom('forecast')
    .select('figures')
    .where('company_id', '=', companyId)
    .orderBy('year', 'desc')
    .limit(EXPECTED_YEARS)
    .execute();
  const figures = years.at(-1)?.figures ?? {};
  const dividendYield = numberOrNull(figures['dividendYield']);
  return {
    peRatio: numberOrNull(figures['PE']),
    dividendYield: dividendYield === null ? null : dividendYield * 100,
  };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The last trading day of a company up to `until`. */
function lastDay(companyId: string, until: string | null) {
  return sql`select max(date) as date from daily_price
    where company_id = ${companyId} and date <= coalesce(${until}::date, 'infinity')`;
}

interface Wanted {
  readonly companyId: string;
  readonly index: string;
  readonly until: string | null;
}

async function closesBesideIndex(db: Db | Trx, { companyId, index, until }: Wanted) {
  const { rows } = await sql<{ date: string; close: number; level: number | null }>`
    with latest as (${lastDay(companyId, until)})
    select price.date::text as date, price.close, index_level.level
    from daily_price as price cross join latest
    left join index_level on index_level.name = ${index} and index_level.date = price.date
    where price.company_id = ${companyId}
      and price.date >= latest.date - interval '3 years' and price.date <= latest.date
    order by price.date`.execute(db);
  return rows;
}
