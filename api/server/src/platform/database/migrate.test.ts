import { setTimeout as pause } from 'node:timers/promises';
import { openEmptyEngine } from '../../../testing/database';
import { migrations } from '../../migrations/migrations';
import type { SqlEngine } from './engine';
import { migrate, migrationsOf, requireMigrated } from './migrate';

// on the server as in memory it takes seconds to migrate
jest.setTimeout(60_000);

let engine: SqlEngine;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ engine, close } = await openEmptyEngine());
  await migrate(engine);
});
afterEach(() => close());

const wide = { name: '9998-moods', sql: 'alter table draft add column mood text' };
const narrow = { name: '9999-no-moods', sql: 'alter table draft drop column mood', needs: wide.name };
const laterVersion = { known: [...migrations, wide] };
const latestVersion = { known: [...migrations, wide, narrow] };

async function ask(statement: string) {
  const session = await engine.acquire();
  return session.query(statement, []).finally(() => session.release());
}

it('lets a version start on a database that a later one has added to', async () => {
  await migrate(engine, laterVersion);
  await migrate(engine);
  await requireMigrated(engine);
  expect(await migrationsOf(engine)).toEqual([...migrations.map(({ name }) => name), wide.name]);
});

it('refuses to start a version on a database from which a later one took what it reads', async () => {
  await migrate(engine, latestVersion);
  const text = /has had 9999-no-moods of a later version.*: run that version/;
  await expect(migrate(engine)).rejects.toThrow(text);
  await expect(requireMigrated(engine)).rejects.toThrow(text);
  await migrate(engine, laterVersion);
  // whoever is refused holds nobody up
  await migrate(engine, latestVersion);
});

it('leaves nothing of a migration that fails, and lets the next one try', async () => {
  const broken = { name: wide.name, sql: `${wide.sql}; select no_such_function()` };
  await expect(migrate(engine, { known: [...migrations, broken] })).rejects.toThrow(
    /9998-moods failed.*no_such/,
  );
  await migrate(engine, laterVersion);
  expect((await ask('select mood from draft')).rows).toEqual([]);
});

// the embedded database has one session
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;

onServer('waits for who reads a table, and keeps nobody else from it meanwhile', async () => {
  const backup = await engine.acquire();
  await backup.exec('begin; select id from draft');
  const migrating = migrate(engine, laterVersion);
  const waits: number[] = [];
  const until = performance.now() + 5000;
  while (performance.now() < until) {
    const startedAt = performance.now();
    await ask('select id from draft limit 1');
    waits.push(performance.now() - startedAt);
    await pause(50);
  }
  await backup.exec('commit');
  backup.release();
  await migrating;
  expect(Math.max(...waits)).toBeLessThan(3500);
  expect(waits.length).toBeGreaterThan(5);
  expect(await migrationsOf(engine)).toContain(wide.name);
});
