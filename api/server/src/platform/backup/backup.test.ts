import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlEngine } from '../database/engine';
import { migrate, migrationsOf } from '../database/migrate';
import { pgliteInMemory } from '../database/pglite-engine';
import { migrations } from '../../migrations/migrations';
import { diskFiles } from '../files/disk-files';
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
  const { draft } = await createTestDraft(server, asAnalyst, { description: odd });
  await publishTestDraft(server, draft.id);
  const folder = await backUp(server.services.database.engine);
  // from whatever the test runs on into the embedded database, and out of it again
  const engine = await pgliteInMemory();
  await restoreTables(engine, await openBackupFolder(folder));

  const again = await backUp(engine);
  const tablesIn = async (name: string) => (await openBackupFolder(name)).note.tables;
  expect(await tablesIn(again)).toEqual(await tablesIn(folder));
  expect((await tablesIn(folder)).filter(({ rows }) => rows > 0).length).toBeGreaterThan(10);
  expect(await rowsOf(engine, 'select description from draft')).toEqual([{ description: odd }]);

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
  await migrate(old.engine, { upTo: '0006-sessions' });
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

it('brings what waits in the queue of an earlier version, and what ran', async () => {
  const old = await openEmptyEngine();
  await migrate(old.engine, { upTo: '0027-analytics' });
  // as much of pg-boss's tables as they are read for
  const session = await old.engine.acquire();
  await session.exec(`
    create schema pgboss;
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (
      id uuid not null default gen_random_uuid(), name text not null, priority integer not null default 0, data jsonb,
      state pgboss.job_state not null, retry_limit integer not null default 3, retry_count integer not null default 0,
      start_after timestamptz not null default now(), started_on timestamptz, singleton_key text,
      created_on timestamptz not null default clock_timestamp(), primary key (name, id)
    ) partition by list (name);
    create table pgboss.rest partition of pgboss.job default;
    insert into pgboss.job (name, data, state, retry_count, singleton_key, start_after, created_on)
      select *, now() + row_number() over () * interval '1 second' from (values
      ('publish-when-due', '{"draftId": "one"}'::jsonb, 'created'::pgboss.job_state, 0, 'one 2099',
        '2099-01-01T00:00:00Z'::timestamptz),
      ('mail-link', '{"email": "a@b.test"}', 'retry', 2, 'sign-in a@b.test', '2099-01-01T00:00:00Z'),
      ('publish', '{"draftId": "two"}', 'active', 0, 'two', now()),
      ('publish', '{"draftId": "two"}', 'created', 0, 'two', now()),
      ('publish', '{"draftId": "gone"}', 'completed', 0, 'gone', now()),
      ('mail-review', '{}', 'failed', 3, 'gone too', now()),
      ('analytics-failed', '{"id": "three"}', 'created', 0, null, now())) as job`);
  session.release();
  const folder = await backUp(old.engine);
  const target = await openEmptyEngine();
  await restoreTables(target.engine, await openBackupFolder(folder));
  // an upgrade in place moves the same
  await migrate(old.engine);
  for (const engine of [old.engine, target.engine]) {
    const jobs = await rowsOf(
      engine,
      `select queue, payload, state, attempt, due_at > '2098-01-01' as later, run_id is null as free,
        beat_at is not null as beats, length(key) > 30 as "ownKey" from queued_job order by id`,
    );
    const waiting = { state: 'Waiting', free: true, beats: false, ownKey: false };
    expect(jobs).toEqual([
      { ...waiting, queue: 'publish-when-due', payload: { draftId: 'one' }, attempt: 0, later: true },
      { ...waiting, queue: 'mail-link', payload: { email: 'a@b.test' }, attempt: 3, later: true },
      {
        ...{ queue: 'publish', payload: { draftId: 'two' }, attempt: 1, later: false },
        ...{ state: 'Running', free: false, beats: true, ownKey: false },
      },
      { ...waiting, queue: 'publish', payload: { draftId: 'two' }, attempt: 0, later: false },
      { ...waiting, queue: 'analytics', payload: { id: 'three' }, attempt: 4, later: false, ownKey: true },
    ]);
    expect(await rowsOf(engine, `select to_regnamespace('pgboss') as name`)).toEqual([{ name: null }]);
  }
  await old.close();
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
  await expect(openBackupFolder(folder)).rejects.toThrow(
    /^The backup is damaged: .*public\.app_user\.jsonl\.gz cannot be read/,
  );
});

it('is refused before anything changes where files of it are missing or changed', async () => {
  const folder = join(place, 'with-files');
  const [files, store] = [diskFiles(join(place, 'files')), diskFiles(join(place, 'store'))];
  const secretFile = join(place, 'secret');
  writeFileSync(secretFile, 'a secret');
  for (let index = 10; index < 35; index += 1)
    await files.write(`media/${index}.png`, Buffer.from('picture'));
  await files.write('pdf/a.pdf', Buffer.from('%PDF whole'));
  await store.write('releases/local/current.json', Buffer.from('{}'));
  const target = await newBackupFolder(folder);
  await target.copyFiles({ secretFile, files, store });
  // what is written over meanwhile is as it was last
  await store.write('releases/local/current.json', Buffer.from('{"later":1}'));
  await target.copyFiles({ secretFile, files, store });
  await target.finish([]);

  const { hasSecret, note } = await openBackupFolder(folder);
  expect([hasSecret, Object.keys(note.files ?? {}).length]).toEqual([true, 28]);
  expect(note.files?.['pdf/a.pdf']).toBeUndefined();
  expect(note.files?.['files/pdf/a.pdf']).toEqual({
    bytes: 10,
    sha256: createHash('sha256').update('%PDF whole').digest('hex'),
  });

  writeFileSync(join(folder, 'files/pdf/a.pdf'), '%PDF');
  writeFileSync(join(folder, 'store/releases/local/current.json'), '{"later":2}');
  for (let index = 10; index < 35; index += 1) rmSync(join(folder, `files/media/${index}.png`));
  const text = await openBackupFolder(folder).catch((error: Error) => error.message);
  expect(String(text).split('\n')).toEqual([
    `The backup in ${folder} is damaged, so nothing was restored:`,
    ...Array.from({ length: 20 }, (_, index) => `  files/media/${index + 10}.png is missing`),
    '  and 7 more',
  ]);
  for (let index = 10; index < 35; index += 1)
    writeFileSync(join(folder, `files/media/${index}.png`), 'picture');
  await expect(openBackupFolder(folder)).rejects.toThrow(
    /\n {2}files\/pdf\/a\.pdf has 4 bytes instead of 10\n {2}store\/releases\/local\/current\.json was changed$/,
  );
  writeFileSync(join(folder, 'backup.json'), '{');
  await expect(openBackupFolder(folder)).rejects.toThrow(/damaged: .*backup\.json is no JSON/);
});
