import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/server';
import { claimDueJobs, enrolJobs, isOfProgram } from './planned-runs';
import { startJobRunner } from './job-runner';
import type { WorkLoop } from './work-loop';
import type { Job, Services } from '../../services';
import { RunFailure, type JobWork } from './scheduled-job';

let server: TestServer;
const runners: WorkLoop[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});
afterAll(() => server.close());

const job = (key: string, run: Job['run'], more: Partial<Job> = {}): Job => ({
  ...{ key, name: key, description: '', intervalSeconds: 1, isRecurring: true, run },
  ...more,
});
const timeZone = 'Australia/Sydney';
const onError = (error: unknown) => {
  throw error;
};
async function start(jobs: readonly Job[], name = 'first', report: (error: unknown) => void = onError) {
  const runner = await startJobRunner(server.services, { jobs, onError: report, server: name });
  runners.push(runner);
  return runner;
}

const scheduleOf = (key: string) =>
  server.services.db.selectFrom('job_schedule').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
async function runsOf(key: string) {
  const { id } = await scheduleOf(key);
  return server.services.db
    .selectFrom('job_run')
    .selectAll()
    .where('job_id', '=', id)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}
const setTime = (key: string, time: string) =>
  sql`update job_schedule set scheduled_at = ${sql.raw(time)} where key = ${key}`.execute(server.services.db);
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}
const endedCount = async (key: string) => (await runsOf(key)).filter((run) => run.ended_at !== null).length;
/** Waits for its end, and throws then. */
const untilStopped = ({ signal }: JobWork<Services>) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended')));
  });

it('runs on the grid of its planned times, each once, on two servers of which one dies', async () => {
  const names = ['grid.one', 'grid.two', 'grid.three'];
  const witnessed: string[] = [];
  const jobsOf = (who: string) =>
    names.map((key) =>
      job(key, async () => {
        witnessed.push(`${who} ${key}`);
        return 'done';
      }),
    );
  await enrolJobs(server.services.db, jobsOf('nobody'));
  // a server that took the first job, and died
  await setTime('grid.one', 'now()');
  const [claim] = await claimDueJobs(server.services.db, { keys: ['grid.one'], server: 'dead', timeZone });
  await sql`update job_run set beat_at = now() - interval '12 seconds' where id = ${claim?.runId}`.execute(
    server.services.db,
  );
  await Promise.all([start(jobsOf('first'), 'first'), start(jobsOf('second'), 'second')]);
  await until(async () => (await Promise.all(names.map(endedCount))).every((count) => count >= 4));
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));

  const counts = [];
  for (const key of names) {
    const runs = await runsOf(key);
    const done = runs.filter(({ state }) => state === 'Succeeded');
    // each planned time is taken by one run, and none is left out
    const grid = done.flatMap(({ planned_at, also_due }) =>
      Array.from({ length: also_due + 1 }, (_, index) => planned_at.getTime() + index * 1000),
    );
    expect(grid).toEqual(grid.map((_, index) => (grid[0] ?? 0) + index * 1000));
    expect(witnessed.filter((line) => line.endsWith(key))).toHaveLength(done.length);
    expect(runs.filter(({ state }) => state !== 'Succeeded').map(({ state }) => state)).toEqual(
      key === 'grid.one' ? ['Lost'] : [],
    );
    counts.push(`${key}: ${done.length} runs for ${grid.length} planned times`);
  }
  const [lost, caughtUp] = await runsOf('grid.one');
  expect(caughtUp).toMatchObject({ planned_at: lost?.planned_at, attempt: 2 });
  process.stdout.write(`${counts.join('; ')}\n`);
});

it('catches up what was missed once, and then keeps to its times', async () => {
  const hourly = { intervalSeconds: 3600 };
  await enrolJobs(server.services.db, [job('missed', async () => '', hourly)]);
  await setTime('missed', `now() - interval '5 hours 10 minutes'`);
  await start([job('missed', async () => 'done', hourly)]);
  await until(async () => (await endedCount('missed')) === 1);
  const [run] = await runsOf('missed');
  const { scheduled_at: next } = await scheduleOf('missed');
  expect(run?.also_due).toBe(5);
  expect(next?.getTime()).toBe((run?.planned_at.getTime() ?? 0) + 6 * 3_600_000);
});

it('stays with the program while a server of another version has it, and is taken by that one', async () => {
  const { db } = server.services;
  const isShown = async () =>
    (
      await db
        .selectFrom('job_schedule')
        .select('key')
        .where('key', '=', 'newer')
        .where(isOfProgram)
        .execute()
    ).length === 1;
  const once = { intervalSeconds: 3600 };
  await start([job('newer', async () => 'done', once)], 'newer');
  await start([job('both', async () => 'done', once)], 'older');
  expect(await isShown()).toBe(true);
  await setTime('newer', 'now()');
  await until(async () => (await endedCount('newer')) === 1);
  expect((await runsOf('newer')).map(({ server }) => server)).toEqual(['newer']);
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  // only the older one is left
  await start([job('both', async () => 'done', once)], 'older');
  await setTime('newer', 'now()');
  await sql`update job_schedule set seen_at = now() - interval '301 seconds'`.execute(db);
  expect(await isShown()).toBe(false);
  const options = { jobs: [job('newer', async () => 'done', once)], onError, enrolMs: 50 };
  const newer = await startJobRunner(server.services, options);
  await sql`update job_schedule set seen_at = now() - interval '301 seconds'`.execute(db);
  await until(isShown);
  await until(async () => (await endedCount('newer')) === 2);
  await newer.stop();
  await setTime('newer', 'now()');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await endedCount('newer')).toBe(2);
});

it('never runs while it is disabled, and stops when it becomes so', async () => {
  const begun = jest.fn();
  const work = async (at: JobWork<Services>) => {
    begun();
    return untilStopped(at);
  };
  await start([job('disabled', work)]);
  await until(async () => begun.mock.calls.length === 1);
  await sql`update job_schedule set status = 'Disabled' where key = 'disabled'`.execute(server.services.db);
  await until(async () => (await endedCount('disabled')) === 1);
  expect((await runsOf('disabled')).map(({ state }) => state)).toEqual(['Stopped']);
  await setTime('disabled', 'now()');
  expect(await claimDueJobs(server.services.db, { keys: ['disabled'], server: 'any', timeZone })).toEqual([]);
});

it('reports its progress, saves a checkpoint for the next run, and reports what failed', async () => {
  const seen: unknown[] = [];
  const failures: unknown[] = [];
  const work = async ({ checkpoint, saveCheckpoint, assertOwned, progress }: JobWork<Services>) => {
    seen.push(checkpoint);
    progress(seen.length, 7);
    await server.services.db.transaction().execute(async (trx) => {
      await assertOwned(trx);
      await saveCheckpoint({ line: seen.length }, trx);
    });
    if (seen.length === 2) throw new Error('Line 2 was no line');
    return `line ${seen.length}`;
  };
  await start([job('kept', work)], 'first', (error) => failures.push(error));
  await until(async () => (await endedCount('kept')) >= 3);
  expect(seen.slice(0, 3)).toEqual([null, { line: 1 }, { line: 2 }]);
  expect((await runsOf('kept')).slice(0, 3)).toMatchObject([
    { state: 'Succeeded', outcome: 'line 1', error: null, completed: 1, total: 7, server: 'first' },
    { state: 'Failed', outcome: null, error: 'Line 2 was no line' },
    { state: 'Succeeded', outcome: 'line 3' },
  ]);
  expect(failures).toEqual([new Error('Line 2 was no line')]);
});

it('is handed over by a server that stops, for the same planned time', async () => {
  const onFirst = await start([job('handed', untilStopped, { intervalSeconds: 3600, isRecurring: false })]);
  await setTime('handed', 'now()');
  await until(async () => (await runsOf('handed')).length === 1);
  await onFirst.stop();
  await start([job('handed', async ({ attempt }) => `attempt ${attempt}`)], 'second');
  await until(async () => (await endedCount('handed')) === 2);
  const [first, second] = await runsOf('handed');
  expect(first).toMatchObject({ state: 'Handed over', server: 'first' });
  expect(second).toMatchObject({
    ...{ state: 'Succeeded', server: 'second', outcome: 'attempt 1', planned_at: first?.planned_at },
  });
  expect((await scheduleOf('handed')).scheduled_at).toBeNull();
});

it('is given up for a planned time at which three servers have died', async () => {
  const { db } = server.services;
  await enrolJobs(db, [job('deadly', async () => '', { intervalSeconds: 3600 })]);
  await setTime('deadly', 'now()');
  for (const name of ['one', 'two', 'three']) {
    expect(await claimDueJobs(db, { keys: ['deadly'], server: name, timeZone })).toHaveLength(1);
    await sql`update job_run set beat_at = now() - interval '12 seconds' where ended_at is null`.execute(db);
    await start([]);
    await until(async () => (await scheduleOf('deadly')).run_id === null);
    await runners.pop()?.stop();
  }
  const { scheduled_at: next, attempt } = await scheduleOf('deadly');
  expect([attempt, (next?.getTime() ?? 0) > Date.now()]).toEqual([0, true]);
  expect((await runsOf('deadly')).map(({ error }) => error)).toEqual([
    'The server that ran it died.',
    'The server that ran it died.',
    'The server died each time it ran, 3 times.',
  ]);
});

it('lets a run that has lost its job write nothing', async () => {
  const { db } = server.services;
  let late: JobWork<Services> | undefined;
  const work = async (at: JobWork<Services>) => {
    late = at;
    return untilStopped(at);
  };
  await start([job('fenced', work)]);
  await until(async () => late !== undefined);
  await sql`update job_run set ended_at = now(), state = 'Lost' where ended_at is null`.execute(db);
  await sql`update job_schedule set run_id = null, is_recurring = false, scheduled_at = null
    where key = 'fenced'`.execute(db);
  await expect(late?.saveCheckpoint({ line: 1 })).rejects.toThrow('Another server has taken over this job.');
  await expect(db.transaction().execute(async (trx) => late?.assertOwned(trx))).rejects.toThrow(
    'taken over this job',
  );
  await until(async () => late?.signal.aborted === true);
  expect((await runsOf('fenced')).map(({ state }) => state)).toEqual(['Lost']);
});

it('tells a run that did a part of its work from one that did all of it, and where people see the rest', async () => {
  const path = '/admin/feeds/1';
  const errors: unknown[] = [];
  const partly = job('part.done', async () => ({ partly: '1 of 2 done. Line 7: no price', path }));
  const failing = job('part.failed', async () => {
    throw new RunFailure('Nothing done.', path);
  });
  await start([partly, failing], 'first', (error) => errors.push(error));
  await setTime('part.done', 'now()');
  await setTime('part.failed', 'now()');
  await until(async () => (await endedCount('part.done')) > 0 && (await endedCount('part.failed')) > 0);
  const [done] = await runsOf('part.done');
  expect(done).toMatchObject({
    state: 'Partly',
    outcome: '1 of 2 done. Line 7: no price',
    error: null,
    path,
  });
  const [failed] = await runsOf('part.failed');
  expect(failed).toMatchObject({ state: 'Failed', outcome: null, error: 'Nothing done.', path });
  expect(String(errors[0])).toContain('Nothing done.');
});
