import { addDays } from '@console/contract/calendar-day';
import type { OtherShare } from '@console/contract/company-merge';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { factorBetween } from '../../reference-data/deliveries/checks/jump';
import { TWIN_DAYS } from '../../reference-data/corporate-actions/twin-actions';
import { afterSplits, splitsOf, type LoadedSplit } from '../../reference-data/corporate-actions/splits';

/** Closes of one day of the same share, and of days that are not the same, differ by less. */
const LEAST_FACTOR = { sameDay: 1.25, otherDay: 2 } as const;

interface Pair {
  readonly sourceDay: string;
  readonly sourceClose: number;
  readonly targetDay: string;
  readonly targetClose: number;
  readonly sourceCurrency: string;
  readonly targetCurrency: string;
}

/**
 * The closes by which two companies are not one share twice: of the latest day that both have, or else of the days that are
 * nearest to each other; null: they may be, or one of them has no closes.
 */
export async function otherShare(
  db: Db | Trx,
  { sourceId, targetId }: { readonly sourceId: string; readonly targetId: string },
): Promise<OtherShare | null> {
  const pair = await nearestCloses(db, sourceId, targetId);
  if (!pair) return null;
  const { sourceDay, sourceClose, targetDay, targetClose, sourceCurrency, targetCurrency } = pair;
  const closes = {
    source: { day: sourceDay, close: sourceClose, currency: sourceCurrency },
    target: { day: targetDay, close: targetClose, currency: targetCurrency },
  };
  if (sourceCurrency !== targetCurrency) return closes;
  const [earlier, later] =
    sourceDay <= targetDay ? [closes.source, closes.target] : [closes.target, closes.source];
  const splits = await splitsOf(db, [sourceId, targetId]);
  const own = splits.get(targetId) ?? [];
  const between = [
    ...own,
    ...(splits.get(sourceId) ?? []).filter((split) => !own.some(isSplit(split))),
  ].filter(({ day }) => day > earlier.day && day <= later.day);
  const factor = factorBetween(afterSplits(earlier.close, between), later.close) ?? 1;
  const least = sourceDay === targetDay ? LEAST_FACTOR.sameDay : LEAST_FACTOR.otherDay;
  return factor >= least ? closes : null;
}

/** Whether a split is another one, delivered twice, maybe of two days. */
const isSplit =
  (one: LoadedSplit) =>
  (other: LoadedSplit): boolean =>
    one.newShares * other.oldShares === other.newShares * one.oldShares &&
    other.day >= addDays(one.day, -TWIN_DAYS) &&
    other.day <= addDays(one.day, TWIN_DAYS);

async function nearestCloses(db: Db | Trx, sourceId: string, targetId: string): Promise<Pair | undefined> {
  const nearest = (condition: string, direction: string) => sql`(
    select date, close from daily_price
    where company_id = ${targetId} and date ${sql.raw(condition)} one.date order by date ${sql.raw(direction)} limit 1)`;
  const { rows } = await sql<Pair>`
    select one.date::text as "sourceDay", one.close as "sourceClose",
      other.date::text as "targetDay", other.close as "targetClose",
      source.price_currency as "sourceCurrency", target.price_currency as "targetCurrency"
    from daily_price as one
    join company as source on source.id = one.company_id
    join company as target on target.id = ${targetId}
    cross join lateral (${nearest('<=', 'desc')} union all ${nearest('>', 'asc')}) as other
    where one.company_id = ${sourceId}
    order by abs(other.date - one.date), one.date desc limit 1`.execute(db);
  return rows[0];
}
