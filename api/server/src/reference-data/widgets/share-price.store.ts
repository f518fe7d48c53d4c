import type { SharePriceSeries } from '@console/contract/widgets';
import { reportDate } from '@console/shared-report/report-date';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { chartThreads } from './chart-threads';
import type { PriceSeries } from './chart-worker';
import { chartedIndex } from './charted-index';
import { closeAsOfLatest, lastDay } from './prices';
import { rebased } from './rebased-index';

/** Three years of closes, adjusted for splits, beside the rebased index, and their chart; null: no such company or no prices. */
export async function loadSharePrice(
  db: Db | Trx,
  companyId: string,
  until: string | null = null,
): Promise<SharePriceSeries | null> {
  const series = await loadPriceSeries(db, companyId, until);
  return series && withCharts(series);
}

/** The share price with its two charts. */
export async function withCharts(series: PriceSeries): Promise<SharePriceSeries> {
  return { ...series, ...(await chartThreads.run({ series, ratings: null })) };
}

/** The same without the chart. */
export async function loadPriceSeries(
  db: Db | Trx,
  companyId: string,
  until: string | null,
): Promise<PriceSeries | null> {
  const company = await db
    .selectFrom('company')
    .select(['type', 'exchange', 'price_currency'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return null;
  const index = chartedIndex(company);
  const days = await closesBesideIndex(db, { companyId, index, until });
  if (days.length === 0) return null;
  const values = rebased(days);
  return {
    date: days.map(({ date }) => date),
    company_closing_price: days.map(({ close }) => close),
    revised_value: values,
    currency: company.price_currency,
    indexLabel: labelOf(index, days, values),
  };
}

/** Names the day from which on the index is compared, where that is not the first. */
function labelOf(
  index: string,
  days: readonly { readonly date: string }[],
  values: readonly (number | null)[],
): string {
  const start = values.findIndex((value) => value !== null);
  return start > 0 ? `${index} (rebased on ${reportDate(days[start]?.date ?? '')})` : `${index} (rebased)`;
}

interface Wanted {
  readonly companyId: string;
  readonly index: string;
  readonly until: string | null;
}

async function closesBesideIndex(db: Db | Trx, { companyId, index, until }: Wanted) {
  const { rows } = await sql<{ date: string; close: number; level: number | null }>`
    with latest as (${lastDay(companyId, until)})
    select price.date::text as date, ${closeAsOfLatest} as close, index_level.level
    from daily_price as price cross join latest
    left join index_level on index_level.name = ${index} and index_level.date = price.date
    where price.company_id = ${companyId}
      and price.date >= latest.date - interval '3 years' and price.date <= latest.date
    order by price.date`.execute(db);
  return rows;
}
