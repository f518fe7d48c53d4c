import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { ActionBefore, ActionRow } from './action-row';
import type { DayNumber } from './day-column';

/** No company splits its shares by the same ratio twice within so many days. */
const TWIN_DAYS = 20;

const closeOf = (condition: ReturnType<typeof sql>, direction: 'asc' | 'desc') => sql`(
  select json_build_object('day', date - date '1970-01-01', 'close', close) from daily_price
  where company_id = asked.company_id and ${condition} order by date ${sql.raw(direction)} limit 1)`;

/** What is loaded of actions, and the closes around their days. */
export async function lookAroundActions(
  db: Db,
  rows: readonly ActionRow[],
): Promise<readonly ActionBefore[]> {
  if (rows.length === 0) return [];
  const { rows: found } = await sql<Omit<ActionBefore, 'twin'> & { readonly loadedTwins: DayNumber[] }>`
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
        order by one.day limit 1) as claim,
      (select coalesce(json_agg(one.day - date '1970-01-01'), '[]') from corporate_action as one
        where one.company_id = asked.company_id and asked.action = 'Split' and one.action = 'Split'
          and not one.withdrawn and one.day <> asked.day
          and abs(one.day - asked.day) <= ${TWIN_DAYS}::integer
          and one.new_shares / one.old_shares = asked.ratio) as "loadedTwins"
    from (
      select company_id, action, date '1970-01-01' + day as day, new_code, new_ric, ratio, place
      from unnest(${rows.map(({ company }) => company.id)}::uuid[], ${rows.map(({ action }) => action)}::text[],
        ${rows.map(({ day }) => day)}::integer[], ${rows.map(({ newCode }) => newCode)}::text[],
        ${rows.map(({ newRic }) => newRic)}::text[], ${rows.map(ratioOf)}::float8[])
        with ordinality as row (company_id, action, day, new_code, new_ric, ratio, place)
    ) as asked
    order by asked.place`.execute(db);
  const splits = splitsByCompany(rows);
  return rows.flatMap((row, index) => {
    const one = found[index];
    if (!one) return [];
    const { loadedTwins, ...around } = one;
    return [{ ...around, twin: twinOf(row, splits.get(row.company.id) ?? [], loadedTwins) }];
  });
}

const ratioOf = ({ newShares, oldShares }: ActionRow) =>
  newShares === null || oldShares === null ? null : newShares / oldShares;

function splitsByCompany(rows: readonly ActionRow[]): ReadonlyMap<string, readonly ActionRow[]> {
  const splits = new Map<string, ActionRow[]>();
  for (const row of rows.filter(({ action }) => action === 'Split')) {
    const before = splits.get(row.company.id);
    if (before) before.push(row);
    else splits.set(row.company.id, [row]);
  }
  return splits;
}

/** The day of a twin of a row: one that is loaded, and that no line takes back, or of an earlier line. */
function twinOf(row: ActionRow, lines: readonly ActionRow[], loaded: readonly DayNumber[]): DayNumber | null {
  if (row.action !== 'Split' || row.withdrawn) return null;
  const standing = loaded.find((day) => !lines.some((line) => line.withdrawn && line.day === day));
  const isTwin = (line: ActionRow) =>
    !line.withdrawn && ratioOf(line) === ratioOf(row) && Math.abs(line.day - row.day) <= TWIN_DAYS;
  return standing ?? lines.slice(0, lines.indexOf(row)).find(isTwin)?.day ?? null;
}
