import { openTestServer, type TestServer } from '../../../testing/server';

describe('a job sent while another transaction rolls back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('survives', async () => {
    const { db, queue } = server.services;
    const rollback = db.transaction().execute(async (trx) => {
      await queue.send(trx, { queue: 'publish', payload: {}, key: 'lost' });
      await trx.selectFrom('app_user').select('id').execute();
      throw new Error('rolled back');
    });
    const commit = db
      .transaction()
      .execute((trx) => queue.send(trx, { queue: 'publish', payload: {}, key: 'kept' }));
    await expect(rollback).rejects.toThrow('rolled back');
    await commit;
    expect([...(await queue.liveKeys('publish'))]).toEqual(['kept']);
  });

  it('waits once for a key', async () => {
    const { db, queue } = server.services;
    for (const key of ['twice', 'twice']) {
      await db.transaction().execute((trx) => queue.send(trx, { queue: 'publish', payload: {}, key }));
    }
    const { rows } = await server.services.database.engine
      .acquire()
      .then(async (session) =>
        session.query("select id from queued_job where key = 'twice'", []).finally(() => session.release()),
      );
    expect(rows).toHaveLength(1);
  });
});
