import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { inclusionsOf, type Side, type StoredIdea } from './stored-ideas';

/** So many days before the inclusion the close may be that was the last one then. */
const DAYS_BACK = 366;

/** The day of the close that each price at inclusion of an idea is, by side. */
export type PricedDays = Readonly<Partial<Record<Side, string>>>;

/**
 * The last day up to its inclusion on which the close was the price at inclusion, by the ids of ideas: where no close of
 * the day itself was loaded yet, an earlier one was taken. A close that was corrected since counts as it was then. A
 * price that no close was has no such day.
 */
export async function pricedDays(
  db: Db | Trx,
  ideas: readonly StoredIdea[],
): Promise<ReadonlyMap<string, PricedDays>> {
  const asked = inclusionsOf(ideas);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ place: string; day: string }>`
    with asked as (select * from unnest(${asked.map(({ company }) => company)}::uuid[], ${asked.map(({ day }) => day)}::date[],
      ${asked.map(({ price }) => price)}::float8[]) with ordinality as asked (company, day, price, place)),
    closes as (
      select asked.place, price.date::text as day from asked
      join daily_price as price on price.company_id = asked.company and price.close = asked.price
        and price.date <= asked.day and price.date > asked.day - ${DAYS_BACK}::integer
      union all
      select asked.place, figure.day from asked
      join replaced_figure as figure on figure.kind = 'price' and figure.company_id = asked.company
        and figure.old_value::float8 = asked.price and figure.replaced_at >= asked.day
        and figure.day <= asked.day::text and figure.day > (asked.day - ${DAYS_BACK}::integer)::text
    )
    select place, max(day) as day from closes group by place`.execute(db);
  const found = new Map<string, PricedDays>();
  for (const { place, day } of rows) {
    const one = asked[Number(place) - 1];
    if (one) found.set(one.id, { ...found.get(one.id), [one.side]: day });
  }
  return found;
}
