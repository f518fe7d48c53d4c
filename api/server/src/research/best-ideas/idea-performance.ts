import type { IdeaPerformance, PriceReturn } from '@console/contract/best-ideas';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { Side, StoredIdea } from './stored-ideas';

/** A close in A$ and its day (YYYY-MM-DD). */
export interface LastClose {
  readonly price: number;
  readonly on: string;
}
export type LastCloses = ReadonlyMap<string, LastClose>;

/** The last close of each company; one without prices is left out. */
export async function lastCloses(db: Db | Trx, companyIds: readonly string[]): Promise<LastCloses> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<{ company_id: string; close: number; day: string }>`
    select distinct on (company_id) company_id, close, date::text as day from daily_price
    where company_id = any(${[...new Set(companyIds)]}::uuid[])
    order by company_id, date desc`.execute(db);
  return new Map(rows.map(({ company_id, close, day }) => [company_id, { price: close, on: day }]));
}

/** Returns of an idea from its prices at inclusion to the last closes; none of a company that was merged (B5). */
export function performanceOf(idea: StoredIdea, closes: LastCloses): IdeaPerformance {
  const returnOf = (side: Side) => {
    if (idea[side] === null) return null;
    if (idea.merged?.includes(side)) return mergedReturn;
    return priceReturn(idea.sharePrice[side], closes.get(idea[side]));
  };
  const from = returnOf('from');
  const to = returnOf('to');
  const hasBoth = typeof from?.percent === 'number' && typeof to?.percent === 'number';
  return {
    company: returnOf('company'),
    from,
    to,
    switched: hasBoth ? (to.percent ?? 0) - (from.percent ?? 0) : null,
  };
}

const mergedReturn: PriceReturn = { percent: null, price: null, on: null, merged: true };

function priceReturn(atInclusion: number | null, last: LastClose | undefined): PriceReturn {
  return {
    percent: atInclusion && last ? (last.price / atInclusion - 1) * 100 : null,
    price: last?.price ?? null,
    on: last?.on ?? null,
  };
}
