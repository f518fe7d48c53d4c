import type { SqlSession } from '../src/platform/database/engine';

/** How many rows each table gets unless told, and how often a row is tried with other words of its lists. */
const ROWS = 3;
const ATTEMPTS = 6;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Table and column that it points to. */
  readonly refers: readonly [table: string, column: string] | null;
  /** Texts that a rule of the table allows; empty: any. */
  readonly allowed: readonly string[];
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/**
 * Fills each empty table of a database, whatever its version, with rows made up from its own description. Tables that a
 * migration or a trigger has filled are left. Answers the number of rows inserted; throws for a table that took none.
 */
export async function makeUpRows(session: SqlSession, wanted = ROWS): Promise<number> {
  let made = 0;
  for (const table of inOrder(await tablesOf(session))) {
    const { rows } = await session.query(`select count(*)::int as count from ${table.name}`, []);
    if (rows[0]?.['count'] !== 0) continue;
    const before = made;
    for (let number = 0; number < wanted; number += 1)
      made += (await insertRow(session, table, number)) ? 1 : 0;
    if (made === before) throw new Error(`${table.name} takes no row that was made up`);
  }
  return made;
}

/** Columns, what they refer to and the words they allow, by table. */
async function tablesOf(session: SqlSession): Promise<Table[]> {
  const { rows } = await session.query(
    `select c.relname as name, json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull,
        'refers', (select json_build_array(f.confrelid::regclass::text, r.attname)
          from pg_constraint f join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
          where f.conrelid = c.oid and f.contype = 'f' and f.conkey[1] = a.attnum and cardinality(f.conkey) = 1 limit 1),
        'rules', (select coalesce(json_agg(pg_get_constraintdef(k.oid)), '[]'::json) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])) order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
      group by c.relname order by c.relname`,
    [],
  );
  return rows.map(({ name, columns }) => ({
    name: String(name),
    columns: (columns as (Column & { readonly rules: readonly string[] })[]).map(({ rules, ...column }) => ({
      ...column,
      allowed: rules.flatMap((rule) => [...rule.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word)),
    })),
  }));
}

/** Tables after those that their rows can not do without. */
function inOrder(tables: readonly Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const isFree = ({ name, columns }: Table, without: 'nullable' | 'none') =>
      columns.every(
        ({ refers, nullable }) =>
          !refers || (nullable && without === 'nullable') || refers[0] === name || !waiting.has(refers[0]),
      );
    const tables = [...waiting.values()];
    // what may be null is filled too where no circle is in the way
    const whole = tables.filter((table) => isFree(table, 'none'));
    const free = whole.length > 0 ? whole : tables.filter((table) => isFree(table, 'nullable'));
    if (free.length === 0) throw new Error(`${[...waiting.keys()].join(', ')} need each other's rows`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** A row whose words fit together is found by trying; false: there are rows enough, as the table holds one alone. */
async function insertRow(session: SqlSession, { name, columns }: Table, number: number): Promise<boolean> {
  let fault: unknown = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const values: unknown[] = [];
    for (const column of columns)
      values.push(await valueOf(session, { table: name, column, number, attempt }));
    const places = values.map((_, index) => `$${index + 1}`).join(', ');
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    try {
      await session.query(`insert into ${name} (${names}) values (${places})`, values);
      return true;
    } catch (error) {
      fault = error;
    }
  }
  if (number > 0) return false;
  throw new Error(`${name} takes no row that was made up: ${String(fault)}`);
}

interface Place {
  readonly table: string;
  readonly column: Column;
  readonly number: number;
  readonly attempt: number;
}

async function valueOf(session: SqlSession, { table, column, number, attempt }: Place): Promise<unknown> {
  if (column.refers) {
    const [other, key] = column.refers;
    const { rows } = await session.query(
      `select ${key}::text as key from ${other} order by 1
        offset ${number} % greatest((select count(*) from ${other}), 1) limit 1`,
      [],
    );
    return other === table && number === 0 ? null : (rows[0]?.['key'] ?? null);
  }
  const hex = String(number + 1).padStart(6, '0');
  if (column.allowed.some((word) => word.startsWith('^'))) return `#${hex}`;
  if (column.allowed.length > 0) return column.allowed[(number + attempt) % column.allowed.length];
  if (column.type === 'uuid') return `00000000-0000-4000-8000-${hex.padStart(12, '0')}`;
  if (column.type === 'boolean') return number % 2 === 0;
  if (column.type === 'bytea') return Buffer.from(hex);
  if (/^(date|time)/.test(column.type)) return timeOf(column.type, number + 1);
  // a list was all that it ever held
  if (column.type.startsWith('json'))
    return table === 'best_ideas' || attempt % 2 === 1 ? '[]' : '{"made": "up"}';
  if (column.type === 'text[]') return [`${column.name} ${number}`, 'odd "quoted" \\ 😀'];
  return column.type === 'text' ? `${table} ${column.name} ${number} 'odd'` : number + 1;
}

function timeOf(type: string, number: number): string {
  const two = String(number).padStart(2, '0');
  if (type === 'date') return `2020-01-${two}`;
  return type.startsWith('timestamp') ? `2020-01-${two}T10:00:00.123456Z` : `10:${two}`;
}
