import type { SqlEngine, SqlSession } from '../platform/database/engine';
import { migrate, migrationsOf } from '../platform/database/migrate';
import { openEmptyEngine } from '../../testing/database';
import { makeUpRows } from '../../testing/made-up-rows';
import { migrations } from './migrations';

/** Rows as JSON, by table. */
type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

async function inSession<T>(engine: SqlEngine, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const session = await engine.acquire();
  return work(session).finally(() => session.release());
}

const emptied = (engine: SqlEngine) =>
  inSession(engine, (session) => session.exec('drop schema public cascade; create schema public'));

/** Everything that the tables are made of, one line each. */
async function shapeOf(session: SqlSession): Promise<string[]> {
  const { rows } = await session.query(
    `select format('%s.%s %s%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
      left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
      where p.pronamespace = 'public'::regnamespace and d.objid is null and p.prokind = 'f'
    order by 1`,
    [],
  );
  return rows.map(({ line }) => String(line));
}

async function rowsOf(session: SqlSession): Promise<Rows> {
  const { rows: tables } = await session.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'migration' order by 1`,
    [],
  );
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    const { rows } = await session.query(`select to_jsonb(t) as row from ${String(name)} t`, []);
    found.set(
      String(name),
      rows.map(({ row }) => row as Record<string, unknown>),
    );
  }
  return found;
}

/** Columns and tables that are no more, with what holds their values since. */
const moved: readonly string[] = [
  // 0006: a session is a row, and attempts of any kind are counted alike
  'app_user.token_version',
  'refresh_token.family',
  'refresh_token.user_id',
  'refresh_token.revoked_at',
  'sign_in_failure',
  // 0017: versions of the published ideas, and one draft
  'best_ideas',
  // 0023: a description of its own for each source and code
  'company_feed.note',
  'company_feed.note_error',
  // 0029: of Emerging Companies alone, whatever other flags there are
  'company_word.emerging',
];

/** Tables and columns whose values are no longer there, or others. */
function lost(table: string, before: Rows, after: Rows): string[] {
  const earlier = before.get(table) ?? [];
  const later = after.get(table);
  if (!later) return [table];
  return earlier.flatMap((row) => {
    const differences = later.map((other) =>
      Object.keys(row).filter((column) => JSON.stringify(other[column]) !== JSON.stringify(row[column])),
    );
    const [closest] = differences.sort((a, b) => a.length - b.length);
    return (closest ?? ['*']).map((column) => `${table}.${column}`);
  });
}

/** Versions that each run takes on the server: from there one comes here next. */
const NEWEST = 12;
const turn = process.env['TURN'] === undefined ? null : Number(process.env['TURN']);
const turns = Number(process.env['TURNS']);

/** On the server each version, the older ones by turns; the embedded database takes seconds for one. */
const versions = migrations.filter((_, index) =>
  process.env['TEST_DATABASE_URL']
    ? turn === null || index >= migrations.length - NEWEST || index % turns === turn
    : index % 6 === 4,
);

it('a database of each earlier version keeps its rows and becomes like a new one', async () => {
  const { engine, close } = await openEmptyEngine();
  await migrate(engine);
  const fresh = await inSession(engine, shapeOf);
  let kept = 0;
  for (const { name } of versions) {
    await emptied(engine);
    await migrate(engine, { upTo: name });
    const made = await inSession(engine, makeUpRows);
    expect(made).toBeGreaterThan(10);
    const before = await inSession(engine, rowsOf);
    await migrate(engine);
    const after = await inSession(engine, rowsOf);
    expect(await inSession(engine, shapeOf)).toEqual(fresh);
    expect(await migrationsOf(engine)).toEqual(migrations.map((migration) => migration.name));
    const gone = [...before.keys()].flatMap((table) => lost(table, before, after));
    expect({ name, gone: [...new Set(gone)].filter((what) => !moved.includes(what)) }).toEqual({
      name,
      gone: [],
    });
    kept += [...before.values()].flat().length;
  }
  process.stdout.write(`upgrades: ${kept} rows of ${versions.length} earlier versions found again\n`);
  await close();
}, 300_000);

it('what was published or exported before days were the firm’s keeps those of UTC, which it printed', async () => {
  const { engine, close } = await openEmptyEngine();
  await migrate(engine, { upTo: '0030-report-rebuilds' });
  await inSession(engine, makeUpRows);
  await migrate(engine);
  const { rows } = await inSession(engine, (session) =>
    session.query(
      `select published_day as day, to_char(published_on at time zone 'UTC', 'YYYY-MM-DD') as printed from report
      union all select published_day, to_char(published_on at time zone 'UTC', 'YYYY-MM-DD') from best_ideas_version
      union all select time_zone, 'UTC' from analytics_export`,
      [],
    ),
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.filter(({ day, printed }) => day !== printed)).toEqual([]);
  await close();
}, 60_000);
