import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { grouped } from '../../platform/grouped';
import { areTwinDays, isOfRatio, isTwin } from '../corporate-actions/twin-actions';
import type { ActionBefore, ActionRow } from './action-row';
import type { DayNumber } from './day-column';

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
        where one.company_id = asked.company_id and not one.withdrawn and ${isTwin('one', 'asked')}
        ) as "loadedTwins"
    from (
      select company_id, action, date '1970-01-01' + day as day, new_code, new_ric, new_shares, old_shares, amount,
        currency, place
      from unnest(${rows.map(({ company }) => company.id)}::uuid[], ${rows.map(({ action }) => action)}::text[],
        ${rows.map(({ day }) => day)}::integer[], ${rows.map(({ newCode }) => newCode)}::text[],
        ${rows.map(({ newRic }) => newRic)}::text[], ${rows.map(({ newShares }) => newShares)}::float8[],
        ${rows.map(({ oldShares }) => oldShares)}::float8[], ${rows.map(({ amount }) => amount)}::float8[],
        ${rows.map(({ currency }) => currency)}::text[])
        with ordinality as row (company_id, action, day, new_code, new_ric, new_shares, old_shares, amount, currency,
          place)
    ) as asked
    order by asked.place`.execute(db);
  const lines = linesByCompany(rows);
  return rows.flatMap((row, index) => {
    const one = found[index];
    if (!one) return [];
    const { loadedTwins, ...around } = one;
    return [{ ...around, twin: twinOf(row, lines.get(row.company.id) ?? [], loadedTwins) }];
  });
}

function linesByCompany(rows: readonly ActionRow[]): ReadonlyMap<string, readonly ActionRow[]> {
  return grouped(
    rows.filter(({ action }) => action !== 'Code Change'),
    ({ company }) => company.id,
    (row) => row,
  );
}

/** The day of a twin of a row: one that is loaded, and that no line takes back, or of an earlier line. */
function twinOf(row: ActionRow, lines: readonly ActionRow[], loaded: readonly DayNumber[]): DayNumber | null {
  if (row.action === 'Code Change' || row.withdrawn) return null;
  const isTakenBack = (day: DayNumber) =>
    lines.some((line) => line.withdrawn && line.action === row.action && line.day === day);
  const standing = loaded.find((day) => !isTakenBack(day));
  const isTwinOf = (line: ActionRow) =>
    !line.withdrawn && isOfTerms(line, row) && line.day !== row.day && areTwinDays(line.day, row.day);
  return standing ?? lines.slice(0, lines.indexOf(row)).find(isTwinOf)?.day ?? null;
}

/** Whether two splits or dividends are on the same terms. */
function isOfTerms(one: ActionRow, other: ActionRow): boolean {
  if (one.action !== other.action) return false;
  if (one.action === 'Split') return isOfRatio(ratioOf(one))(ratioOf(other));
  return one.amount === other.amount && one.currency === other.currency;
}

const ratioOf = ({ newShares, oldShares }: ActionRow) => ({
  newShares: newShares ?? 0,
  oldShares: oldShares ?? 1,
});
