import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database';
import { PLANNED_AFRESH } from '../database/kept-statements';
import type { Place } from './list-cursor';
import type { Condition, SortKey } from './list-field';
import { sortKeys, type List, type Order } from './list';

/** Up to here rows are counted and pages are reached by number; beyond, the count is a bound and pages have cursors. */
export const COUNT_BOUND = 10_000;

/** A row as an index holds it: its id, and the values by which it stands in the order. */
export interface RowKey {
  readonly id: string;
  readonly keys: readonly string[];
}

/** Which rows: `reasons` say the same as `where`, and are what is read by. */
interface Seen {
  readonly where: Condition;
  readonly reasons?: readonly Condition[];
  /** How many rows pass hangs on what is asked for. */
  readonly isFiltered?: boolean;
}

interface Slice extends Seen {
  readonly order: Order;
  readonly place: Place | null;
  readonly limit: number;
  readonly offset: number;
  readonly reading?: ScanMode;
}

/** `in order` walks an index and stops after the page; `as a whole` finds all rows first, where they are few. */
type ScanMode = 'in order' | 'as a whole';

/**
 * How a page is read. The planner guesses from a sample how many rows pass a filter, and where it guesses too
 * many it walks the order through the whole table for one page; what was counted is known, and decides.
 */
export function scanMode({ isFiltered, total }: { isFiltered: boolean; total: number }): ScanMode {
  return isFiltered && total < COUNT_BOUND ? 'as a whole' : 'in order';
}

type Rows = Pick<List<never>, 'from' | 'id' | 'fields' | 'firstBy'>;

/** Ids of a slice of a list, in its order: what stands in an index, and nothing else, is read and skipped. */
export function rowKeysQuery(list: Rows, slice: Slice): RawBuilder<RowKey> {
  const { where, reasons = [], order, place, limit, offset, reading = 'in order' } = slice;
  const plan = planOf(slice);
  const keys = sortKeys(list, order);
  const isBackward = place?.side === 'before' || place?.side === 'end';
  const isAscending = (order.direction === 'asc') !== isBackward;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const comparison = isAscending ? sql`>` : sql`<`;
  const beyond = place && place.side !== 'end' ? beyondPlace(keys, place.values, comparison) : sql``;
  const texts = keys.map(({ expression }) => sql`(${expression})::text`);
  const columns = keys.map(({ expression }) => sql`${expression} ${direction}`);
  const found = sql`select ${sql.ref(list.id)} as id, array[${sql.join(texts)}] as keys`;
  const from = (seen: Condition) => sql`from ${list.from} where ${seen}${beyond}`;
  const page = sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  const isWhole = reading === 'as a whole';
  if (!isWhole && reasons.length <= 1) {
    return sql<RowKey>`${plan}${found} ${from(where)} order by ${sql.join(columns)} ${page}`;
  }
  const names = keys.map((_, index) => sql.ref(`key_${index}`));
  const named = keys.map(({ expression }, index) => sql`${expression} as ${names[index]}`);
  const byNames = names.map((name) => sql`${name} ${direction}`);
  // of each reason as many as the page may be made of
  const first = isWhole ? sql`` : sql` order by ${sql.join(columns)} limit ${sql.lit(offset + limit)}`;
  const each = reasonsOf({ where, reasons }).map(
    (seen) => sql`(${found}, ${sql.join(named)} ${from(seen)}${first})`,
  );
  return sql<RowKey>`${plan}with found as materialized (${sql.join(each, sql` union `)})
    select id, keys from found order by ${sql.join(byNames)} ${page}`;
}

/** One plan doesn't fit all that may be asked for; one that is kept is for the most common. */
const planOf = ({ isFiltered = false }: Seen) => (isFiltered ? sql.raw(PLANNED_AFRESH) : sql``);

const reasonsOf = ({ where, reasons = [] }: Seen) => (reasons.length > 1 ? reasons : [where]);

/** One comparison of rows, as an index can begin to read at it. */
function beyondPlace(keys: readonly SortKey[], values: readonly string[], comparison: RawBuilder<unknown>) {
  const compared = sql.join(keys.map(({ expression }) => expression));
  const bounds = sql.join(keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`));
  return sql` and (${compared}) ${comparison} (${bounds})`;
}

/** Ids and keys of a slice, in the order of the list also where it was read from behind. */
export async function readRowKeys(db: Db, list: Rows, slice: Slice): Promise<RowKey[]> {
  const { rows } = await rowKeysQuery(list, slice).execute(db);
  const isBackward = slice.place?.side === 'before' || slice.place?.side === 'end';
  return isBackward ? rows.toReversed() : rows;
}

/** How many rows there are; with a bound, counting ends there. */
export function countQuery(
  list: Rows,
  seen: Seen,
  bound: number | null,
): RawBuilder<{ total: string | number }> {
  const limit = bound === null ? sql`` : sql` limit ${sql.lit(bound)}`;
  const { reasons = [] } = seen;
  if (reasons.length <= 1) {
    return sql`${planOf(seen)}select count(*) as total from (select 1 from ${list.from} where ${seen.where}${limit}) as counted`;
  }
  // a row is counted for its first reason, so that counting ends as soon as the bound is reached
  const each = reasons.map((reason, index) => {
    const others = reasons.slice(0, index).map((earlier) => sql` and not ${earlier}`);
    return sql`(select from ${list.from} where ${reason}${sql.join(others, sql``)}${limit})`;
  });
  return sql`${planOf(seen)}select count(*) as total from (
    select from (${sql.join(each, sql` union all `)}) as found${limit}) as counted`;
}

/** The members of these ids, in the order of the ids; one that went in the meantime is left out. */
export async function loadMembers<Member>(
  db: Db,
  { load, idOf }: Pick<List<Member>, 'load' | 'idOf'>,
  ids: readonly string[],
): Promise<Member[]> {
  if (ids.length === 0) return [];
  const members = new Map((await load(db, ids)).map((member) => [idOf(member), member]));
  return ids.flatMap((id) => members.get(id) ?? []);
}
