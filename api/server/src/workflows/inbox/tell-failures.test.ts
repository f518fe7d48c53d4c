import { sql } from 'kysely';
import type { InboxMessage } from '@console/contract/inbox';
import { addTestCompany } from '../../../testing/records/company';
import { addHeldDelivery, runImport, testDropBox } from '../../../testing/records/deliveries';
import { addTestJob } from '../../../testing/records/job';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { tellFailures } from './tell-failures';

let server: TestServer;
let asAdmin: Call;
let asCompliance: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());

const before = new Date(Date.now() - 60_000).toISOString();
const tellSince = (since: string) =>
  server.services.db.transaction().execute((trx) => tellFailures(trx, server.services.queue, since));
const inboxOf = async (call: Call): Promise<InboxMessage[]> =>
  (await call('GET', '/api/inbox')).json['hydra:member'];

async function run(jobId: string, state: 'Succeeded' | 'Failed' | 'Lost', attempt = 1) {
  // of the clock that is compared with
  const at = sql<Date>`clock_timestamp()`;
  await server.services.db
    .insertInto('job_run')
    .values({
      ...{ job_id: jobId, planned_at: at, started_at: at, ended_at: at, beat_at: at, server: 'test' },
      ...{ attempt, state, error: state === 'Succeeded' ? null : 'No answer from the feed.' },
    })
    .execute();
  // the clock of the embedded database counts milliseconds, and what comes next is to be later
  while (!(await isPast())) continue;
}

async function isPast(): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select clock_timestamp() > max(ended_at) as past from job_run`.execute(server.services.db);
  return rows[0]?.past ?? true;
}

async function messages() {
  return (await inboxOf(asAdmin)).map(({ text, detail, path }) => ({ text, detail, path }));
}

it('tells admins when a job begins to fail, once until it has succeeded', async () => {
  const { jobId } = await addTestJob(server.services.db, { name: 'Prices' });
  await server.services.db.deleteFrom('job_run').where('job_id', '=', jobId).execute();
  await run(jobId, 'Failed');
  const told = {
    text: 'The job "Prices" has failed.',
    detail: 'No answer from the feed.',
    path: `/admin/job-scheduler/${jobId}`,
  };
  const first = await tellSince(before);
  expect(first.count).toBe(1);
  expect(await messages()).toEqual([told]);
  expect(await inboxOf(asCompliance)).toEqual([]);

  await run(jobId, 'Failed');
  const second = await tellSince(first.until);
  expect(second.count).toBe(0);
  await run(jobId, 'Succeeded');
  await run(jobId, 'Failed');
  const third = await tellSince(second.until);
  expect(third.count).toBe(1);
  expect(await messages()).toEqual([told, told]);
});

it('tells of a job that is given up, not of one that another server goes on with', async () => {
  const { jobId } = await addTestJob(server.services.db, { name: 'Brokers' });
  await server.services.db.deleteFrom('job_run').where('job_id', '=', jobId).execute();
  const { until } = await tellSince(before);
  await run(jobId, 'Lost', 1);
  const { count, until: next } = await tellSince(until);
  expect(count).toBe(0);
  await run(jobId, 'Lost', 3);
  expect((await tellSince(next)).count).toBe(1);
});

it('tells of a delivery of which nothing could be loaded, with its file and why', async () => {
  const { until } = await tellSince(before);
  const { db } = server.services;
  const feed = await db
    .selectFrom('feed')
    .selectAll()
    .where('name', '=', 'Refinitiv')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feed_import')
    .values({
      ...{ feed_id: feed.id, kind: null, file: 'prices.csv', fingerprint: 'a', bytes: 1 },
      ...{ state: 'failed', reason: 'The header is missing.', finished_at: sql<Date>`clock_timestamp()` },
    })
    .execute();
  expect((await tellSince(until)).count).toBe(1);
  expect((await messages())[0]).toEqual({
    text: 'Nothing of the delivery "prices.csv" of Refinitiv could be loaded.',
    detail: 'The header is missing.',
    path: `/admin/feeds/${feed.id}`,
  });
});

it('tells of a delivery that is held, once, with what looks wrong and a way to its feed', async () => {
  const { until } = await tellSince(before);
  const { db } = server.services;
  const id = await addHeldDelivery(db, 'prices-held.csv');
  const { feed_id } = await db
    .selectFrom('feed_import')
    .select('feed_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { count, until: next } = await tellSince(until);
  expect(count).toBe(1);
  expect((await messages())[0]).toEqual({
    text: 'The delivery "prices-held.csv" of Refinitiv is held: nothing of it is loaded before an admin has released it.',
    detail: 'Far from the last value (3)',
    path: `/admin/feeds/${feed_id}`,
  });
  expect((await tellSince(next)).count).toBe(0);
});

it('tells of a delivery that was loaded without many of its lines, and of none that lacks a few', async () => {
  const { until } = await tellSince(before);
  const { db } = server.services;
  const { id } = await db
    .selectFrom('feed')
    .select('id')
    .where('name', '=', 'Refinitiv')
    .executeTakeFirstOrThrow();
  const add = (file: string, bad_lines: number, good_lines: number) =>
    db
      .insertInto('feed_import')
      .values({
        ...{ feed_id: id, kind: 'prices', file, fingerprint: file, bytes: 1, state: 'done' as const },
        ...{ bad_lines, good_lines, finished_at: sql<Date>`clock_timestamp()` },
      })
      .execute();
  await add('prices-few.csv', 1, 39);
  await add('prices-many.csv', 12, 30);
  expect((await tellSince(until)).count).toBe(1);
  expect((await messages())[0]).toEqual({
    text: 'The delivery "prices-many.csv" of Refinitiv was loaded without 12 of its 42 lines.',
    detail: 'The page of the feed lists them with their reasons.',
    path: `/admin/feeds/${id}`,
  });
});

it('tells once of a company whose lines are bad in two files of prices in a row', async () => {
  const { db } = server.services;
  const box = testDropBox();
  // what is held makes others wait
  await db.deleteFrom('feed_import').where('state', '=', 'held').execute();
  let day = 1;
  const deliver = async (...codes: readonly string[]) => {
    day += 1;
    const date = `2026-02-0${day}`;
    const lines = codes.map((code, at) => `${code},${date},${10 + at + day},AUD`);
    const content = ['RIC,Date,Close,Currency', ...lines, ''].join('\n');
    box.deliver('Refinitiv', `prices-${date}.csv`, content);
    await runImport({ db, dropBox: box.dropBox, feedName: 'Refinitiv' });
    const { count, until } = await tellSince(told);
    told = until;
    return count;
  };
  let { until: told } = await tellSince(before);
  const many = Array.from({ length: 25 }, (_, at) => `FINE${at}`);
  for (const code of many) await addTestCompany(db, { code });
  expect(await deliver('GONE.AX', ...many)).toBe(0);
  expect(await deliver('GONE.AX', ...many)).toBe(1);
  expect((await messages())[0]).toMatchObject({
    text: 'Lines of the same companies were bad in "prices-2026-02-03.csv" of Refinitiv and in the file of prices before it: their prices are not loaded.',
    detail: 'No company of Refinitiv is known as "GONE.AX".',
  });
  expect(await deliver('GONE.AX', ...many)).toBe(0);
  expect(await deliver('OTHER.AX', ...many)).toBe(0);
  box.remove();
});
