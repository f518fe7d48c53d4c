import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { ActionBefore, ActionRow } from './action-row';

const closeOf = (condition: ReturnType<typeof sql>, direction: 'asc' | 'desc') => sql`(
  select json_build_object('day', date - date '1970-01-01', 'close', close) from daily_price
  where company_id = asked.company_id and ${condition} order by date ${sql.raw(direction)} limit 1)`;

/** What is loaded of actions, and the closes around their days. */
export async function lookAroundActions(
  db: Db,
  rows: readonly ActionRow[],
): Promise<readonly ActionBefore[]> {
  if (rows.length === 0) return [];
  const { rows: found } = await sql<ActionBefore>`
    select ${closeOf(sql`date < asked.day`, 'desc')} as before, ${closeOf(sql`date >= asked.day`, 'asc')} as from,
      ${closeOf(sql`true`, 'desc')} as newest,
      (select json_build_object('newShares', new_shares, 'oldShares', old_shares, 'amount', amount,
          'currency', currency, 'newCode', new_code, 'newRic', new_ric, 'withdrawn', withdrawn)
        from corporate_action as one
        where one.company_id = asked.company_id and one.action = asked.action and one.day = asked.day) as kept,
      (select json_build_object('code', company.code, 'day', one.day - date '1970-01-01',
          'newCode', one.new_code, 'newRic', one.new_ric)
        from corporate_action as one join company on company.id = one.company_id
        where (one.new_code in (asked.new_code, asked.new_ric) or one.new_ric in (asked.new_code, asked.new_ric))
          and one.company_id <> asked.company_id
          and one.changed_at is null and not one.withdrawn
        order by one.day limit 1) as claim
    from (
      select company_id, action, date '1970-01-01' + day as day, new_code, new_ric, place
      from unnest(${rows.map(({ company }) => company.id)}::uuid[], ${rows.map(({ action }) => action)}::text[],
        ${rows.map(({ day }) => day)}::integer[], ${rows.map(({ newCode }) => newCode)}::text[],
        ${rows.map(({ newRic }) => newRic)}::text[])
        with ordinality as row (company_id, action, day, new_code, new_ric, place)
    ) as asked
    order by asked.place`.execute(db);
  return found;
}
