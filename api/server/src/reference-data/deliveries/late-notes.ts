import type { FigureKind } from '@console/contract/replaced-figures';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import type { DatedRow, DatedTable } from './dated-row';
import type { DayNumber } from './day-column';

interface LateTable<Row> extends DatedTable<Row> {
  readonly kind: FigureKind;
  /** Of the replaced figures, where the key stands in them. */
  readonly column: 'company_id' | 'index_name';
  readonly figure: string;
}

interface Bounds {
  readonly oldest: DayNumber;
  readonly newest: DayNumber;
}

/**
 * Keeps values that a file adds to days between those that were loaded before it, with the replaced figures: what was
 * computed over these days is another. It is called before the rows are written.
 */
export function openLateNotes<Row extends DatedRow>(parts: LateTable<Row>) {
  const boundsOf = new Map<string, Bounds | null>();
  const { keyOf } = parts;
  return async (trx: Trx, rows: readonly Row[]): Promise<void> => {
    const keys = [...new Set(rows.map(keyOf))].filter((key) => !boundsOf.has(key));
    const found = await boundsBefore(trx, parts, keys);
    keys.forEach((key) => boundsOf.set(key, found.get(key) ?? null));
    const late = rows.filter((row) => {
      const bounds = boundsOf.get(keyOf(row));
      return bounds && bounds.oldest < row.day && row.day < bounds.newest;
    });
    if (late.length > 0) await note(trx, parts, late);
  };
}

/** The oldest and newest days that were loaded before the file began: not those that it brought before it was cut short. */
async function boundsBefore<Row>(
  trx: Trx,
  { table, key, keyType }: DatedTable<Row>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Bounds>> {
  if (keys.length === 0) return new Map();
  const end = (direction: 'asc' | 'desc') => sql`(
    select date - date '1970-01-01' from ${sql.raw(table)}
    where ${sql.raw(key)} = asked.key::${sql.raw(keyType)}
      and (loaded_at is null or loaded_at < (select started_at from feed_import where id = import_under_way()))
    order by date ${sql.raw(direction)} limit 1)`;
  const { rows } = await sql<{ key: string; oldest: number | null; newest: number | null }>`
    select key, ${end('asc')} as oldest, ${end('desc')} as newest
    from unnest(${[...keys]}::text[]) as asked (key)`.execute(trx);
  return new Map(
    rows.flatMap(({ key: of, oldest, newest }) =>
      oldest === null || newest === null ? [] : [[of, { oldest, newest }] as const],
    ),
  );
}

async function note<Row extends DatedRow>(
  trx: Trx,
  { table, key, keyType, keyOf, kind, column, figure }: LateTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  await sql`
    insert into replaced_figure (kind, ${sql.raw(column)}, figure, day, old_value, new_value, import_id)
    select ${kind}, added.key::${sql.raw(keyType)}, ${figure}, to_char(date '1970-01-01' + added.day, 'YYYY-MM-DD'),
      null, added.value, import_under_way()
    from unnest(${rows.map(keyOf)}::text[], ${rows.map(({ day }) => day)}::integer[],
      ${rows.map(({ value }) => value)}::float8[]) as added (key, day, value)
    where not exists (select from ${sql.raw(table)} as loaded
      where loaded.${sql.raw(key)} = added.key::${sql.raw(keyType)} and loaded.date = date '1970-01-01' + added.day)`.execute(
    trx,
  );
}
