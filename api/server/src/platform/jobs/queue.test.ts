import { Kysely, sql } from 'kysely';
import { liveChannel, type LiveChannel } from '../live/live-channel';
import type { SqlEngine } from '../database/engine';
import { engineDialect } from '../database/engine-dialect';
import type { Schema } from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../../../testing/database';
import { startQueue, type Queue } from './queue';

let opened: TestDatabase;
let live: LiveChannel;
const queues: Queue[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
  live = liveChannel(opened.database.engine);
});
beforeEach(() => db().deleteFrom('queued_job').execute());
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
});
afterAll(async () => {
  await live.stop();
  await opened.close();
});

const db = () => opened.database.kysely;
const noError = (error: unknown) => {
  throw error;
};
/** One more server. */
function start(
  onError: (error: unknown) => void = noError,
  database = opened.database,
  mayWork?: () => Promise<boolean>,
): Queue {
  const queue = startQueue({ database, live }, onError, mayWork);
  queues.push(queue);
  return queue;
}
const send = (queue: Queue, key: string) =>
  db()
    .transaction()
    .execute((trx) => queue.send(trx, { queue: 'rebuild', payload: { key }, key }));
const jobs = () => db().selectFrom('queued_job').selectAll().orderBy('id').execute();
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}
const isEmpty = async () => (await jobs()).length === 0;
const untilWaiting = (attempt: number) =>
  until(async () => {
    const [job] = await jobs();
    return job?.state === 'Waiting' && job.attempt === attempt;
  });
const never = () => new Promise<never>(() => undefined);
const isDueNow = () => sql`update queued_job set due_at = now()`.execute(db());

it('runs what was sent in a transaction, and nothing of one that rolled back', async () => {
  const queue = start();
  const ran: object[] = [];
  await queue.work('rebuild', async (payload) => void ran.push(payload));
  const rolledBack = db()
    .transaction()
    .execute(async (trx) => {
      await queue.send(trx, { queue: 'rebuild', payload: { key: 'lost' }, key: 'lost' });
      throw new Error('rolled back');
    });
  await Promise.all([expect(rolledBack).rejects.toThrow('rolled back'), send(queue, 'kept')]);
  await until(async () => ran.length > 0 && (await isEmpty()));
  expect(ran).toEqual([{ key: 'kept' }]);
});

/** A loop looks by itself each 5 s, so that eight jobs in a row would take 40 s untold. */
it('hears of what any program sends, one job after the other', async () => {
  const ran: object[] = [];
  await start().work('rebuild', async (payload) => void ran.push(payload));
  const startedAt = performance.now();
  for (let at = 1; at <= 8; at += 1) {
    await sql`insert into queued_job (queue, key, payload) values ('rebuild', ${`told ${at}`}, '{}')`.execute(
      db(),
    );
    await until(async () => ran.length === at && (await isEmpty()));
  }
  expect(performance.now() - startedAt).toBeLessThan(20_000);
}, 60_000);

it('asks the database once in a while as long as nothing is sent', async () => {
  let asked = 0;
  const engine = opened.database.engine;
  const acquire = () => {
    asked += 1;
    return engine.acquire();
  };
  const counted = new Kysely<Schema>({ dialect: engineDialect({ ...engine, acquire }) });
  const queue = start(noError, { ...opened.database, kysely: counted });
  await queue.work('rebuild', async () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  // at its start, and once more where the channel begins to be heard
  expect(asked).toBeLessThanOrEqual(6);
}, 60_000);

it('takes nothing while its server may not work', async () => {
  let may = false;
  let asked = 0;
  const ran: object[] = [];
  const queue = start(noError, opened.database, async () => {
    asked += 1;
    return may;
  });
  await queue.work('rebuild', async (payload) => void ran.push(payload));
  await send(queue, 'patient');
  const before = asked;
  await until(() => asked > before + 1);
  expect([ran, (await jobs()).map(({ state, attempt }) => [state, attempt])]).toEqual([[], [['Waiting', 0]]]);
  may = true;
  await until(isEmpty);
  expect(ran).toEqual([{ key: 'patient' }]);
});

it('does each job once on two servers, and the jobs of one server one after the other', async () => {
  const done: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const handler = async (payload: object) => {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push((payload as { key: string }).key);
    atOnce -= 1;
  };
  const [first, second] = [start(), start()];
  const keys = Array.from({ length: 60 }, (_, index) => `job ${index}`);
  for (const key of keys) await send(first, key);
  await Promise.all([first.work('rebuild', handler), second.work('rebuild', handler)]);
  await until(isEmpty);
  expect([...done].sort()).toEqual([...keys].sort());
  expect(mostAtOnce).toBe(2);
});

it('waits for its time', async () => {
  const queue = start();
  const ran = jest.fn(async () => undefined);
  await queue.work('rebuild', ran);
  const startAfter = new Date(Date.now() + 1000);
  await db()
    .transaction()
    .execute((trx) => queue.send(trx, { queue: 'rebuild', payload: {}, key: 'later', startAfter }));
  await until(isEmpty);
  expect(ran).toHaveBeenCalledTimes(1);
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
});

it('waits once for a key, and once more while the first runs', async () => {
  const queue = start();
  let finishJob: () => void = () => undefined;
  await send(queue, 'same');
  await send(queue, 'same');
  expect(await jobs()).toHaveLength(1);
  await queue.work('rebuild', () => new Promise((resolve) => (finishJob = resolve)));
  await until(async () => (await jobs())[0]?.state === 'Running');
  await send(queue, 'same');
  await send(queue, 'same');
  expect((await jobs()).map(({ state }) => state)).toEqual(['Running', 'Waiting']);
  expect(await queue.liveKeys('rebuild')).toEqual(new Set(['same']));
  finishJob();
  await until(async () => (await jobs()).length === 1 && (await jobs())[0]?.state === 'Running');
  finishJob();
  await until(isEmpty);
});

it('takes over the job of a server that has been silent for 12 s, and not before', async () => {
  const queue = start();
  const ran = jest.fn(async () => undefined);
  await queue.work('rebuild', ran);
  await sql`insert into queued_job (queue, key, payload, state, attempt, run_id, beat_at)
    values ('rebuild', 'silent', '{}', 'Running', 1, gen_random_uuid(), now() - interval '12 seconds'),
      ('rebuild', 'heard', '{}', 'Running', 1, gen_random_uuid(), now())`.execute(db());
  await until(() => ran.mock.calls.length > 0);
  expect((await jobs()).map(({ key }) => key)).toContain('heard');
  expect(ran).toHaveBeenCalledTimes(1);
});

it('never writes the end of a job that another server has taken over', async () => {
  const queue = start();
  let finishJob: () => void = () => undefined;
  await queue.work('rebuild', () => new Promise((resolve) => (finishJob = resolve)));
  await send(queue, 'fenced');
  await until(async () => (await jobs())[0]?.state === 'Running');
  const { rows } = await sql<{ id: string }>`
    update queued_job set run_id = gen_random_uuid() returning run_id as id`.execute(db());
  finishJob();
  await queue.stop();
  expect(await jobs()).toMatchObject([{ state: 'Running', run_id: rows[0]?.id }]);
});

it('tries a failed job again after 2, 4 and 8 s or up to twice that, and keeps what was given up with its reason', async () => {
  const queue = start();
  const lasts: boolean[] = [];
  await queue.work('rebuild', async (_payload, { isLast }) => {
    lasts.push(isLast);
    throw new Error(`failure ${lasts.length}`);
  });
  await send(queue, 'fails');
  for (const [attempt, waitS] of [2, 4, 8].entries()) {
    const before = Date.now();
    await untilWaiting(attempt + 1);
    const [job] = await jobs();
    const waitedS = ((job?.due_at.getTime() ?? 0) - before) / 1000;
    expect(waitedS).toBeGreaterThan(waitS - 0.1);
    expect(waitedS).toBeLessThan(2 * waitS + 2);
    await isDueNow();
  }
  await until(async () => (await jobs())[0]?.state === 'Failed');
  expect(await jobs()).toMatchObject([{ attempt: 4, error: 'failure 4', failed_at: expect.any(Date) }]);
  expect(lasts).toEqual([false, false, false, true]);
  expect(await queue.liveKeys('rebuild')).toEqual(new Set());
});

it.each([
  // after 31 waits that double up to an hour: a day and more
  ['mail-account', 32, 3600],
  ['mail-review', 32, 3600],
  ['mail-sign-in', 32, 3600],
  // after 2 + 4 + … + 256 s
  ['mail-link', 9, 256],
] as const)(
  'a mail of %s is given up after %i tries, the last %i s after the one before',
  async (queueName, tries, waitS) => {
    const queue = start();
    await db()
      .transaction()
      .execute((trx) => queue.send(trx, { queue: queueName, payload: {}, key: 'mail' }));
    await sql`update queued_job set attempt = ${tries - 2}`.execute(db());
    await queue.work(queueName, async () => {
      throw new Error('451 Try again later');
    });
    await untilWaiting(tries - 1);
    const { rows } = await sql<{ wait: number }>`
    select extract(epoch from due_at - failed_at)::float as wait from queued_job`.execute(db());
    expect(rows[0]?.wait).toBeGreaterThan(waitS - 1);
    expect(rows[0]?.wait).toBeLessThan(2 * waitS + 1);
    await isDueNow();
    await until(async () => (await jobs())[0]?.state === 'Failed');
  },
);

it('gives a job whose servers died every time its last turn, until that succeeds', async () => {
  const queue = start();
  const handler = jest.fn(never);
  const onGivenUp = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('no connection'));
  await sql`insert into queued_job (queue, key, payload, state, attempt, run_id, beat_at)
    values ('publish', 'deadly', '{"draftId": "one"}', 'Running', 4, gen_random_uuid(), now() - interval '12 seconds')`.execute(
    db(),
  );
  await queue.work('publish', handler, onGivenUp);
  await untilWaiting(5);
  expect(await jobs()).toMatchObject([{ error: 'no connection' }]);
  await isDueNow();
  await until(isEmpty);
  expect(onGivenUp.mock.calls).toEqual([[{ draftId: 'one' }], [{ draftId: 'one' }]]);
  expect(handler).not.toHaveBeenCalled();
});

it('reports a job without a last turn whose servers died every time', async () => {
  const onError = jest.fn();
  const queue = start(onError);
  await sql`insert into queued_job (queue, key, payload, state, attempt, run_id, beat_at)
    values ('rebuild', 'deadly', '{}', 'Running', 4, gen_random_uuid(), now() - interval '12 seconds')`.execute(
    db(),
  );
  await queue.work('rebuild', never);
  await until(async () => (await jobs())[0]?.state === 'Failed');
  const [job] = await jobs();
  expect(job?.error).toBe('The server died each time it ran, 4 times.');
  expect(String(onError.mock.calls[0]?.[0])).toContain('rebuild');
});

/** Moves the clock while no statement is under way, whose own time would be over by it. */
async function advance(ms: number): Promise<void> {
  while ((opened.database.engine.connections?.().used ?? 0) > 0)
    await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(ms);
}

it('tries a job that hangs again after two minutes', async () => {
  const queue = start();
  jest.useFakeTimers({ doNotFake: ['setInterval', 'setImmediate', 'nextTick', 'performance', 'Date'] });
  const handler = jest.fn(never);
  await queue.work('rebuild', handler);
  await send(queue, 'hangs');
  while (handler.mock.calls.length === 0) await jobs();
  await advance(119_000);
  expect(await jobs()).toMatchObject([{ state: 'Running' }]);
  await advance(1000);
  jest.useRealTimers();
  await untilWaiting(1);
  expect(await jobs()).toMatchObject([{ error: 'It took longer than 120 s.' }]);
});

it('waits for what runs before it stops, and begins nothing more', async () => {
  const queue = start();
  const ended = jest.fn();
  await queue.work('rebuild', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    ended();
  });
  await send(queue, 'first');
  await until(async () => (await jobs())[0]?.state === 'Running');
  await send(queue, 'second');
  await queue.stop();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(await jobs()).toMatchObject([{ key: 'second', state: 'Waiting', attempt: 0 }]);
});

it('hands what does not end in 5 s over to another server at once', async () => {
  const [stopping, other] = [start(), start()];
  await stopping.work('rebuild', never);
  await send(stopping, 'long');
  await until(async () => (await jobs())[0]?.state === 'Running');
  const before = Date.now();
  await stopping.stop();
  expect(Date.now() - before).toBeLessThan(7000);
  const ran = jest.fn(async () => undefined);
  await other.work('rebuild', ran);
  await until(isEmpty);
  expect(ran).toHaveBeenCalledTimes(1);
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
        query: (text, parameters) =>
          text.startsWith('delete from queued_job')
            ? Promise.reject(new Error('no room'))
            : session.query(text, parameters),
      };
    },
  };
}

it('reports a job whose end cannot be written, and lives', async () => {
  const failures: string[] = [];
  const engine = withoutRoom(opened.database.engine);
  const kysely = new Kysely<Schema>({ dialect: engineDialect(engine) });
  const queue = start((error) => void failures.push((error as Error).message), {
    ...opened.database,
    engine,
    kysely,
  });
  await queue.work('rebuild', async () => undefined);
  await send(queue, 'full');
  await until(() => failures.length > 0);
  expect(failures).toEqual(['no room']);
  expect(await jobs()).toMatchObject([{ state: 'Running' }]);
});
