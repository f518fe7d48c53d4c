import { setTimeout as pause } from 'node:timers/promises';
import { openEmptyEngine } from '../../../testing/database';
import { openTestServer, type TestServer } from '../../../testing/server';
import type { SqlEngine } from '../database/engine';
import { postgresServer } from '../database/postgres-engine';
import { liveChannel, tellChange } from './live-channel';

// on a busy machine a PostgreSQL of its own takes its time
jest.setTimeout(240_000);

/** Waits for what is heard, which another thread or machine says. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isSo() && Date.now() < end) await pause(10);
  expect(isSo()).toBe(true);
}

describe('a channel of changes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('tells each instance what was committed, and nothing of what was not', async () => {
    const { db, database } = server.services;
    const [one, other] = [liveChannel(database.engine), liveChannel(database.engine)];
    const heard = { one: 0, other: 0, another: 0 };
    one.subscribe('draft:1', () => (heard.one += 1));
    other.subscribe('draft:1', () => (heard.other += 1));
    other.subscribe('draft:2', () => (heard.another += 1));
    await until(() => heard.one === 1 && heard.other === 1 && heard.another === 1);

    const failed = db.transaction().execute(async (trx) => {
      await tellChange(trx, 'draft:1');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await db.transaction().execute(async (trx) => {
      await tellChange(trx, 'draft:2');
      expect(heard.another).toBe(1);
    });
    await until(() => heard.another === 2);
    expect(heard).toEqual({ one: 1, other: 1, another: 2 });
    await Promise.all([one.stop(), other.stop()]);
  });

  it('hears nothing more of a topic that was left', async () => {
    const { db, database } = server.services;
    const channel = liveChannel(database.engine);
    const heard = { left: 0, stays: 0 };
    const leave = channel.subscribe('draft:3', () => (heard.left += 1));
    channel.subscribe('draft:4', () => (heard.stays += 1));
    await until(() => heard.stays === 1);
    leave();
    await tellChange(db, 'draft:3');
    await tellChange(db, 'draft:4');
    await until(() => heard.stays === 2);
    expect(heard.left).toBe(1);
    await channel.stop();
  });
});

const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onPostgres('on a PostgreSQL', () => {
  it('holds no session of the pool', async () => {
    const { engine, close } = await openEmptyEngine();
    const channel = liveChannel(engine);
    let heard = 0;
    channel.subscribe('draft:1', () => (heard += 1));
    await until(() => heard === 1);
    // as many as the pool of a test has
    const sessions = await Promise.all(Array.from({ length: 5 }, () => engine.acquire()));
    await sessions[0]?.query("select pg_notify('console_live', 'draft:1')", []);
    await until(() => heard === 2);
    for (const session of sessions) session.release();
    await channel.stop();
    await close();
  });

  it('is told that it may have missed something once the database is back', async () => {
    const { startPostgres } = await import('@console/tooling/test/postgres');
    const postgres = await startPostgres();
    const engine: SqlEngine = postgresServer(postgres.url, 1);
    const channel = liveChannel(engine);
    let heard = 0;
    channel.subscribe('draft:1', () => (heard += 1));
    await until(() => heard === 1);
    await postgres.halt('SIGKILL');
    await postgres.resume();
    await until(() => heard === 2);
    const session = await engine.acquire();
    await session.query("select pg_notify('console_live', 'draft:1')", []);
    session.release();
    await until(() => heard === 3);
    await channel.stop();
    await engine.close();
    await postgres.stop();
  });
});
