import type { SqlSession } from '../database/engine';
import { mendTrail } from './mend-trail';
import { tableShapes, type TableShape } from './table-shape';

/** Lines of JSON of one table, some at a time. */
export type TableLines = AsyncIterable<readonly string[]>;

/** How rows are written. 1: JSON bare, so that its `null` and no value were one; 2: JSON in a list of one. */
export type RowFormat = 1 | 2;

/**
 * Fills migrated tables with the rows of a backup, in the transaction that the caller has begun. What follows from a
 * row (rows that triggers make) is in the backup itself, so triggers rest; references are checked at the end.
 */
export async function loadTables(
  session: SqlSession,
  linesOf: (table: string) => TableLines | null,
  format: RowFormat,
): Promise<void> {
  const tables = await tableShapes(session);
  const own = tables.filter(({ name }) => name.startsWith('public.'));
  const references = await dropReferences(session);
  for (const { name } of own) await session.exec(`alter table ${name} disable trigger user`);
  // migrations put rows into some
  await session.exec(`truncate ${own.map(({ name }) => name).join(', ')}`);
  for (const table of tables) {
    const lines = linesOf(table.name);
    if (lines === null && own.includes(table)) throw new Error(`The backup has no rows of ${table.name}`);
    for await (const batch of lines ?? [])
      await insert(session, format === 1 ? { ...table, json: [] } : table, batch);
    await advanceSequences(session, table);
  }
  if (format === 1) await mendTrail(session);
  for (const { name } of own) await session.exec(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references)
    await session.exec(`alter table ${table} add constraint ${name} ${definition}`);
}

async function insert(session: SqlSession, { name, columns, json }: TableShape, lines: readonly string[]) {
  const list = columns.join(', ');
  const values = columns.map((column) => (json.includes(column) ? `${column} -> 0` : column));
  await session.query(
    `insert into ${name} (${list}) overriding system value
      select ${values.join(', ')} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

async function advanceSequences(session: SqlSession, { name, counted }: TableShape) {
  for (const { column, sequence } of counted) {
    await session.query(
      `select setval($1::regclass, coalesce(max(${column}), 1), max(${column}) is not null) from ${name}`,
      [sequence],
    );
  }
}

async function dropReferences(session: SqlSession) {
  const { rows } = await session.query(
    `select conrelid::regclass::text as "table", format('%I', conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    [],
  );
  const references = rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: String(name),
    definition: String(definition),
  }));
  for (const { table, name } of references)
    await session.exec(`alter table ${table} drop constraint ${name}`);
  return references;
}
