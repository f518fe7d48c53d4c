import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlEngine } from '../database/engine';
import { migrate, migrationsOf } from '../database/migrate';
import { pgliteInMemory } from '../database/pglite-engine';
import { migrations } from '../../migrations/migrations';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openEmptyEngine } from '../../../testing/database';
import { openTestServer, type TestServer } from '../../../testing/server';
import { newBackupFolder, openBackupFolder } from './backup-folder';
import { dumpTables } from './dump-tables';
import { restoreTables } from './restore-tables';

let server: TestServer;
let place: string;
let count = 0;

beforeAll(async () => {
  server = await openTestServer();
  place = mkdtempSync(join(tmpdir(), 'backup-test-'));
});
afterAll(async () => {
  await server.close();
  rmSync(place, { recursive: true, force: true });
});

async function backUp(engine: SqlEngine): Promise<string> {
  const folder = join(place, `backup-${(count += 1)}`);
  const target = await newBackupFolder(folder);
  await dumpTables(engine, target.openTable);
  await target.finish(await migrationsOf(engine));
  return folder;
}

async function rowsOf(engine: SqlEngine, sql: string): Promise<Record<string, unknown>[]> {
  const session = await engine.acquire();
  try {
    return (await session.query(sql, [])).rows;
  } finally {
    session.release();
  }
}

it('gives every row back, to the last digit, to a database that goes on', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const odd = 'line\u2028separator "quoted" \\ back 😀 \u00e9';
  const { draft } = await createTestDraft(server, asAnalyst, { title: odd });
  await publishTestDraft(server, draft.id);
  const folder = await backUp(server.services.database.engine);
  // from whatever the test runs on into the embedded database, and out of it again
  const engine = await pgliteInMemory();
  await restoreTables(engine, await openBackupFolder(folder));

  const again = await backUp(engine);
  const tablesIn = async (name: string) => (await openBackupFolder(name)).note.tables;
  expect(await tablesIn(again)).toEqual(await tablesIn(folder));
  expect((await tablesIn(folder)).filter(({ rows }) => rows > 0).length).toBeGreaterThan(10);
  expect(await rowsOf(engine, 'select title from draft')).toEqual([{ title: odd }]);

  // rules and counters hold as before
  await expect(rowsOf(engine, 'update draft set owner_id = gen_random_uuid()')).rejects.toThrow(
    /violates foreign key/,
  );
  const triggers = "select count(*)::int as resting from pg_trigger where tgenabled = 'D'";
  expect(await rowsOf(engine, triggers)).toEqual([{ resting: 0 }]);
  await engine.close();
});

it('brings a backup of an earlier version up to date', async () => {
  const old = await openEmptyEngine();
  // without a queue: that version had none yet
  await migrate(old.engine, '0006-sessions');
  await rowsOf(
    old.engine,
    `insert into app_user (id, email, password_hash, first_name, last_name, gender, roles, details)
      values (gen_random_uuid(), 'old@test.example', 'x', 'Old', 'Hand', 'male', '{ROLE_USER}', '{}')`,
  );
  const folder = await backUp(old.engine);
  await old.close();
  const target = await openEmptyEngine();
  await restoreTables(target.engine, await openBackupFolder(folder));
  expect(await rowsOf(target.engine, 'select email from app_user')).toEqual([{ email: 'old@test.example' }]);
  expect(await migrationsOf(target.engine)).toEqual(migrations.map(({ name }) => name));
  await target.close();
});

it('is refused where it would do harm', async () => {
  const { engine } = server.services.database;
  const folder = await backUp(engine);
  const whole = await openBackupFolder(folder);
  await expect(restoreTables(engine, whole)).rejects.toThrow(/not empty/);
  await expect(newBackupFolder(folder)).rejects.toThrow(/exists already/);
  await expect(openBackupFolder(place)).rejects.toThrow(/no backup\.json/);
  const newer = { ...whole, note: { ...whole.note, migrations: ['9999-later'] } };
  await expect(restoreTables(engine, newer)).rejects.toThrow(/newer version/);

  const file = join(folder, 'tables/public.app_user.jsonl.gz');
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  writeFileSync(file, bytes);
  await expect(openBackupFolder(folder)).rejects.toThrow();
});
