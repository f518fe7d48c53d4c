import type { SqlEngine } from '../database/engine';
import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { startQueue, type Queue } from './queue';

let opened: TestDatabase;
let queue: Queue;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await queue.stop();
  await opened.close();
});

/** The engine, on whose disk there is no room for the end of a job. */
function withoutRoom(engine: SqlEngine): SqlEngine {
  return {
    ...engine,
    async acquire() {
      const session = await engine.acquire();
      return {
        ...session,
        release: () => session.release(),
        query: (sql, parameters) =>
          sql.includes("state = 'completed'") && sql.includes('$3::jsonb')
            ? Promise.reject(new Error('no room'))
            : session.query(sql, parameters),
      };
    },
  };
}

it('tells of a job whose end cannot be written, and lives', async () => {
  const failures: string[] = [];
  const told = new Promise<void>((resolve) => {
    const onError = ({ message }: Error) => {
      failures.push(message);
      resolve();
    };
    void startQueue({ engine: withoutRoom(opened.database.engine) }, onError).then(async (started) => {
      queue = started;
      await queue.work('mail-link', async () => undefined);
      await opened.database.kysely
        .transaction()
        .execute((trx) => queue.send(trx, { queue: 'mail-link', payload: {}, key: 'test' }));
    });
  });
  await told;
  expect(failures).toEqual(['no room']);
});
