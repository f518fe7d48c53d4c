import type { SqlEngine, SqlSession } from '../database/engine';
import { tableShapes, type TableShape } from './table-shape';

/** Rows that are held in memory at once. */
const FETCHED = 200;

/** Takes the rows of one table, each as a line of JSON. */
export interface TableSink {
  write(lines: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

/**
 * Reads every table as it was at one moment, while everybody goes on writing. Values are exact: the database itself
 * turns rows into JSON and back.
 */
export async function dumpTables(
  engine: SqlEngine,
  openSink: (table: string) => Promise<TableSink>,
): Promise<void> {
  const session = await engine.acquire();
  try {
    await session.exec('begin isolation level repeatable read read only');
    for (const table of await tableShapes(session)) {
      const sink = await openSink(table.name);
      await readRows(session, linesOf(table), sink);
      await sink.end();
    }
  } finally {
    await session.exec('rollback');
    session.release();
  }
}

/** JSON stands in a list of one: a `null` of JSON would else read like no value at all. */
function linesOf({ name, columns, json }: TableShape): string {
  const values = columns.map((column) =>
    json.includes(column)
      ? `case when ${column} is not null then json_build_array(${column}) end as ${column}`
      : column,
  );
  return `select row_to_json(t)::text as line from (select ${values.join(', ')} from ${name}) t`;
}

async function readRows(session: SqlSession, sql: string, sink: TableSink): Promise<void> {
  await session.exec(`declare backup_rows no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await session.query(`fetch ${FETCHED} from backup_rows`, []);
    if (rows.length === 0) break;
    await sink.write(rows.map(({ line }) => String(line)));
  }
  await session.exec('close backup_rows');
}
