import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { inclusionsOf, type Side, type StoredIdea } from './stored-ideas';

/**
 * Those prices at inclusion that were the close of their day, until a delivery replaced it with another one, by the ids
 * of their ideas. An idea has none whose closes stand.
 */
export async function correctedInclusions(
  db: Db | Trx,
  ideas: readonly StoredIdea[],
): Promise<ReadonlyMap<string, Side[]>> {
  const asked = inclusionsOf(ideas);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ place: string }>`
    select asked.place from unnest(${asked.map(({ company }) => company)}::uuid[],
      ${asked.map(({ day }) => day)}::date[], ${asked.map(({ price }) => price)}::float8[]) with ordinality
      as asked (company, day, price, place)
    cross join lateral (
      select date, close from daily_price where company_id = asked.company and date <= asked.day
      order by date desc limit 1) as last
    where last.close <> asked.price and exists (
      select from replaced_figure where kind = 'price' and company_id = asked.company
        and replaced_figure.day = to_char(last.date, 'YYYY-MM-DD') and old_value::float8 = asked.price)`.execute(
    db,
  );
  const found = new Map<string, Side[]>();
  for (const { place } of rows) {
    const one = asked[Number(place) - 1];
    if (one) found.set(one.id, [...(found.get(one.id) ?? []), one.side]);
  }
  return found;
}
