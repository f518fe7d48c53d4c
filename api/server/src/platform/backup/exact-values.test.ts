import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmptyEngine } from '../../../testing/database';
import { makeUpRows } from '../../../testing/made-up-rows';
import { openTestServer } from '../../../testing/server';
import { spreadValues, valueClasses } from '../../../testing/value-classes';
import { verifyAuditChain } from '../audit/audit-chain';
import type { SqlEngine, SqlSession } from '../database/engine';
import { migrate, migrationsOf } from '../database/migrate';
import { pgliteInMemory } from '../database/pglite-engine';
import { newBackupFolder, openBackupFolder } from './backup-folder';
import { dumpTables } from './dump-tables';
import { restoreTables } from './restore-tables';
import { tableShapes } from './table-shape';

jest.setTimeout(120_000);

let place: string;
let count = 0;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'exact-values-test-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function inSession<T>(engine: SqlEngine, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const session = await engine.acquire();
  return work(session).finally(() => session.release());
}

/** A backup of one database, restored into another. */
async function move(from: SqlEngine, to: SqlEngine): Promise<void> {
  const folder = join(place, `backup-${(count += 1)}`);
  const target = await newBackupFolder(folder);
  await dumpTables(from, target.openTable);
  await target.finish(await migrationsOf(from));
  await restoreTables(to, await openBackupFolder(folder));
}

/**
 * Every row of every table as the database writes it, which tells no value from any that looks like it;
 * without generated columns, which each database makes in its own way (U+2028 is a space to one `\s`, not to the other).
 */
async function textsOf(session: SqlSession): Promise<Record<string, string[]>> {
  const texts: Record<string, string[]> = {};
  for (const { name, columns } of await tableShapes(session)) {
    const { rows } = await session.query(
      `select row(${columns.join(', ')})::text as text from ${name} order by 1`,
      [],
    );
    texts[name] = rows.map(({ text }) => String(text));
  }
  return texts;
}

async function insertEvents(session: SqlSession, values: readonly string[]): Promise<void> {
  for (const before of values)
    for (const after of values)
      await session.exec(
        `insert into audit_event (action, subject_type, before, after) values ('a.b', 'a', ${before}, ${after})`,
      );
}

const faultsIn = async (engine: SqlEngine) => (await inSession(engine, verifyAuditChain)).faults;

it('leaves the audit trail of saved credentials as it was', async () => {
  const server = await openTestServer();
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const credentials = { email: 'mail@research.test', apiKey: 'SG.key-of-the-account-1234' };
  expect(await asAdmin('PUT', '/api/credentials/sendgrid', { credentials })).toMatchObject({ status: 200 });
  const target = await pgliteInMemory();
  await move(server.services.database.engine, target);
  expect(await faultsIn(target)).toEqual([]);
  await target.close();
  await server.close();
});

it('finds in the chain which of the trail of an earlier format was null', async () => {
  const { engine, close } = await openEmptyEngine();
  await migrate(engine);
  await inSession(engine, (session) => insertEvents(session, ['null', `'null'`, `'{"a": null}'`]));
  const rows = async function* (table: string) {
    const sql = `select row_to_json(t)::text as line from ${table} t`;
    yield (await inSession(engine, (session) => session.query(sql, []))).rows.map(({ line }) => String(line));
  };
  const target = await pgliteInMemory();
  const migrations = await migrationsOf(engine);
  const note = { format: 1, madeAt: '', migrations, tables: [] } as const;
  await restoreTables(target, { note, linesOf: (table) => (table === 'pgboss.job' ? null : rows(table)) });
  expect(await faultsIn(target)).toEqual([]);
  expect(await inSession(target, textsOf)).toEqual(await inSession(engine, textsOf));
  await target.close();
  await close();
});

it('gives every value of every column back, from either database into the other', async () => {
  const source = await openEmptyEngine();
  await migrate(source.engine);
  const given = await inSession(source.engine, async (session) => {
    await makeUpRows(session, 13);
    await insertEvents(session, valueClasses['jsonb'] ?? []);
    const kept = ['public.migration', 'public.audit_event', 'public.audit_chain'];
    await session.exec('begin');
    const spread = await spreadValues(
      session,
      (await tableShapes(session)).map(({ name }) => name).filter((name) => !kept.includes(name)),
    );
    await session.exec('commit');
    return spread;
  });
  const held = Object.keys(valueClasses).filter((type) =>
    [...given].some((each) => each.startsWith(`${type} `)),
  );
  expect(held).toEqual(
    expect.arrayContaining(['jsonb', 'text', 'text[]', 'timestamp with time zone', 'date']),
  );
  // whether there may be none is the column's affair
  const all = held.flatMap((type) => (valueClasses[type] ?? []).slice(1).map((value) => `${type} ${value}`));
  expect(all.filter((value) => !given.has(value))).toEqual([]);

  const texts = await inSession(source.engine, textsOf);
  const embedded = await pgliteInMemory();
  await move(source.engine, embedded);
  expect(await inSession(embedded, textsOf)).toEqual(texts);
  const back = await openEmptyEngine();
  await move(embedded, back.engine);
  expect(await inSession(back.engine, textsOf)).toEqual(texts);
  for (const engine of [source.engine, embedded, back.engine]) expect(await faultsIn(engine)).toEqual([]);
  for (const each of [source, embedded, back]) await each.close();
});
