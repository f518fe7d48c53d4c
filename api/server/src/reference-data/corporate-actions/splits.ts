import type { Split } from '@console/contract/corporate-actions';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { grouped } from '../../platform/grouped';

interface AdjustedClose {
  /** SQL of the close as it was delivered, of its company, of its day, and of the day as of which it is read. */
  readonly close: RawBuilder<unknown>;
  readonly companyId: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
}

/**
 * SQL of a close as it compares with one of a later day: for each split whose ex-day lies behind the close and not behind
 * that day, it is so many of the old shares for one of the new. Closes are stored as they were delivered; all that
 * reads several of them together reads them by this.
 */
export function adjustedClose({ close, companyId, day, until }: AdjustedClose): RawBuilder<number> {
  return sql<number>`(
    select ${close} * product(split.old_shares) / product(split.new_shares)
    from corporate_action as split
    where split.company_id = ${companyId} and split.action = 'Split' and not split.withdrawn
      and split.day > ${day} and split.day <= ${until})`;
}

/** A split with what is loaded around its ex-day. */
export interface LoadedSplit extends Split {
  /** The last close before it; null: none is loaded. */
  readonly closeBefore: number | null;
  /** Its day. */
  readonly dayBefore?: string | null;
  /** Whether a close of it, or of a later day, is loaded: prices are those of the new shares. */
  readonly isTraded: boolean;
  readonly deliveredAt: Date;
}
export type SplitsOf = ReadonlyMap<string, readonly LoadedSplit[]>;

/** Splits of these companies, or of all, in the order of their ex-days, those that are still to come among them. */
export async function splitsOf(db: Db | Trx, companyIds: readonly string[] | 'all'): Promise<SplitsOf> {
  if (companyIds.length === 0) return new Map();
  const ofThese =
    companyIds === 'all' ? sql`` : sql`and company_id = any(${[...new Set(companyIds)]}::uuid[])`;
  const { rows } = await sql<LoadedSplit & { company_id: string }>`
    select company_id, new_shares as "newShares", old_shares as "oldShares", day::text as day,
      (select close from daily_price where daily_price.company_id = split.company_id and date < split.day
        order by date desc limit 1) as "closeBefore",
      (select max(date)::text from daily_price where daily_price.company_id = split.company_id
        and date < split.day) as "dayBefore",
      exists (select from daily_price where daily_price.company_id = split.company_id
        and date >= split.day) as "isTraded",
      delivered_at as "deliveredAt"
    from corporate_action as split
    where action = 'Split' and not withdrawn ${ofThese}
    order by split.day`.execute(db);
  return grouped(
    rows,
    ({ company_id }) => company_id,
    ({ company_id: _company, ...split }) => split,
  );
}

/** What shares of then are worth by the share after splits. */
export const afterSplits = (
  price: number,
  splits: readonly Pick<Split, 'newShares' | 'oldShares'>[],
): number => splits.reduce((value, { newShares, oldShares }) => (value * oldShares) / newShares, price);

interface PriceOfDay {
  readonly price: number;
  /** The firm's day on which it was taken, and the day as of which it is compared: YYYY-MM-DD. */
  readonly on: string;
  readonly until: string;
}

/**
 * Splits that lie between a price that was taken on a day and a later close. On the ex-day itself it may have been the
 * close of the day before: it is if it is nearer to that one than to what becomes of it.
 */
export function splitsBetween(
  splits: readonly LoadedSplit[],
  { price, on, until }: PriceOfDay,
): readonly LoadedSplit[] {
  return splits.filter(
    (split) => split.day <= until && (split.day > on || (split.day === on && isOfDayBefore(price, split))),
  );
}

function isOfDayBefore(price: number, split: LoadedSplit): boolean {
  const { closeBefore } = split;
  if (closeBefore === null) return false;
  const distance = (other: number) => Math.abs(Math.log(price / other));
  return distance(closeBefore) < distance(afterSplits(closeBefore, [split]));
}
