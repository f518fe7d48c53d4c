import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { dayText, type DayNumber } from './day-column';

/** A price or a level of a day. */
export interface DatedRow {
  readonly day: DayNumber;
  readonly value: number;
}

/** What is loaded of the company or index of a row. */
export interface DatedBefore {
  /** What the last value is after the splits of later days that are known. */
  readonly afterLater?: number;
  /** What it would be without the splits of shortly before it, and what they make of that where it is known. */
  readonly beforeLate?: number;
  readonly afterLate?: number;
  /** On the row's day, or the last one before it. */
  readonly last: DatedRow | null;
  /**
   * What the row is compared with: of its day, or of the nearest day, be it loaded, the oldest where none before it is, or
   * of an earlier line of the file; `adjusted`: what it is after splits that lie between them. null: nothing.
   */
  readonly near: (DatedRow & { readonly adjusted?: number }) | null;
  /** The newest of any day. */
  readonly newest: DatedRow | null;
}

/** Days of rows, and what they replace. */
export function datesOf(title: string, loadedOn: (db: Db, day: DayNumber) => Promise<number>) {
  return {
    loadedOn,
    dayOf: ({ day }: DatedRow) => day,
    isRepeated({ day, value }: DatedRow, { newest, near }: DatedBefore) {
      return newest && near && newest.day < day && near.day < day ? near.value === value : null;
    },
    replaced({ day, value }: DatedRow, { last }: DatedBefore) {
      if (last?.day !== day) return null;
      if (last.value === value) return 'same' as const;
      return { field: `${title} ${dayText(day)}`, oldValue: String(last.value), newValue: String(value) };
    },
  };
}

/** SQL of a day. */
export const sqlDay = (day: DayNumber) => sql`date '1970-01-01' + ${day}::integer`;

/** Where values of days are kept, and by which key. */
export interface DatedTable<Row> {
  readonly table: 'daily_price' | 'index_level';
  readonly key: string;
  readonly keyType: 'uuid' | 'text';
  readonly value: string;
  readonly keyOf: (row: Row) => string;
}

/** What is loaded of rows of a file; of those behind the newest loaded day nothing has to be asked. */
export function openDatedLook<Row extends DatedRow>(parts: DatedTable<Row>) {
  const newestOf = new Map<string, DatedRow | null>();
  const oldestOf = new Map<string, DatedRow | null>();
  const earlierLine = new Map<string, DatedRow>();
  const { keyOf } = parts;

  return async (db: Db, rows: readonly Row[]): Promise<readonly DatedBefore[]> => {
    const keys = [...new Set(rows.map(keyOf))].filter((key) => !newestOf.has(key));
    const found = await lookUp(db, parts, { keys, days: 'newest' });
    keys.forEach((key, index) => newestOf.set(key, found[index] ?? null));
    const within = rows.filter((row) => row.day < (newestOf.get(keyOf(row))?.day ?? -Infinity));
    const asked = { keys: within.map(keyOf), days: within.map(({ day }) => day) };
    const before = await lookUp(db, parts, asked);
    const lastOf = new Map(within.map((row, index) => [row, before[index] ?? null]));
    const early = within.filter((row) => lastOf.get(row) === null).map(keyOf);
    const unknown = [...new Set(early)].filter((key) => !oldestOf.has(key));
    const oldest = await lookUp(db, parts, { keys: unknown, days: 'oldest' });
    unknown.forEach((key, index) => oldestOf.set(key, oldest[index] ?? null));
    return rows.map((row) => {
      const newest = newestOf.get(keyOf(row)) ?? null;
      const found = lastOf.get(row);
      const last = found === undefined ? newest : found;
      // what is older than all that is loaded has the oldest beside it
      const beside = last ?? oldestOf.get(keyOf(row)) ?? null;
      const near = nearest(row, beside, earlierLine.get(keyOf(row)));
      earlierLine.set(keyOf(row), { day: row.day, value: row.value });
      return { newest, last, near };
    });
  };
}

function nearest(row: DatedRow, loaded: DatedRow | null, line: DatedRow | undefined): DatedRow | null {
  if (!loaded || !line) return loaded ?? line ?? null;
  return Math.abs(row.day - line.day) < Math.abs(row.day - loaded.day) ? line : loaded;
}

interface Asked {
  readonly keys: readonly string[];
  /** Of each the last one up to a day, or one of all of them. */
  readonly days: readonly DayNumber[] | 'newest' | 'oldest';
}

async function lookUp<Row>(
  db: Db,
  { table, key, keyType, value }: DatedTable<Row>,
  { keys, days }: Asked,
): Promise<readonly (DatedRow | null)[]> {
  if (keys.length === 0) return [];
  const [from, by, what] = [sql.raw(table), sql.raw(key), sql.raw(value)];
  const isOf = typeof days !== 'string';
  const until = isOf ? sql`and date <= date '1970-01-01' + asked.day` : sql``;
  const order = sql.raw(days === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<{ day: number | null; value: number | null }>`
    select found.date - date '1970-01-01' as day, found.value
    from unnest(${[...keys]}::text[], ${isOf ? [...days] : keys.map(() => 0)}::integer[])
      with ordinality as asked (key, day, place)
    left join lateral (
      select date, ${what} as value from ${from}
      where ${by} = asked.key::${sql.raw(keyType)} ${until}
      order by date ${order} limit 1
    ) found on true
    order by asked.place`.execute(db);
  return rows.map(({ day, value: found }) => (day === null || found === null ? null : { day, value: found }));
}
