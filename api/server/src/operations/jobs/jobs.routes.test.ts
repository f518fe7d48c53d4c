import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestJob } from '../../../testing/records/job';

let server: TestServer;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

/** No server has said for a while that it has the job. */
const forgotten = { seen_at: new Date(Date.now() - 301_000) };

const rowOf = (id: string) =>
  server.services.db.selectFrom('job_schedule').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (id: string, fields: object) => asAdmin('PUT', `/api/job-schedule/${id}`, { id, ...fields });
/** Seconds from now, a few forgiven. */
const inSeconds = (time: string | null) =>
  time === null ? null : Math.round(Date.parse(time) / 60_000 - Date.now() / 60_000) * 60 + 0;

it('comes in pages of 10 by name, without those that the program has no more', async () => {
  for (let number = 10; number < 22; number += 1)
    await addTestJob(server.services.db, { name: `Paged ${number}`, ...(number === 21 && forgotten) });
  const { json } = await asAdmin('GET', '/api/job-schedule?name=Paged');
  expect(json['hydra:totalItems']).toBe(11);
  expect(json['hydra:member']).toHaveLength(10);
  expect(json['hydra:member'][0]).toMatchObject({
    name: 'Paged 10',
    description: 'Does nothing',
    interval: 3600,
    scheduledAt: '2099-01-01T00:00:00.000Z',
    lastRun: null,
    status: 'Enabled',
    completed: 0,
    total: 0,
    isRecurring: true,
    lastState: 'Failed',
  });
});

it('is found by what became of its newest run', async () => {
  const { db } = server.services;
  const { jobId } = await addTestJob(db, { name: 'Stated mended' });
  await addTestJob(db, { name: 'Stated failed' });
  await db
    .insertInto('job_run')
    .values({
      ...{ job_id: jobId, planned_at: '2026-11-22T00:00:00Z', started_at: '2026-11-22T00:00:00Z' },
      ...{ ended_at: '2026-11-22T00:00:05Z', attempt: 1, server: 'test', state: 'Succeeded' },
    })
    .execute();
  const named = async (state: string) =>
    (await asAdmin('GET', `/api/job-schedule?name=Stated&lastState=${state}`)).json['hydra:member'].map(
      ({ name }: { name: string }) => name,
    );
  expect([await named('Failed'), await named('Succeeded'), await named('Lost')]).toEqual([
    ['Stated failed'],
    ['Stated mended'],
    [],
  ]);
});

it('is not found under another id, nor when the program has it no more', async () => {
  const { jobId } = await addTestJob(server.services.db, forgotten);
  for (const id of [jobId, '11111111-1111-4111-8111-111111111111', 'none']) {
    expect((await asAdmin('GET', `/api/job-schedule/${id}`)).status).toBe(404);
    expect((await change(id, { isRecurring: true })).status).toBe(404);
  }
});

it.each([
  ['interval', { interval: 1 }],
  ['interval', { interval: 59 }],
  ['interval', { interval: 1.5 }],
  ['interval', { interval: '1200' }],
  ['interval', { interval: 2_678_401 }],
  ['status', { status: 'Paused' }],
  ['isRecurring', { isRecurring: 'yes' }],
  ['scheduledAt', { scheduledAt: 'soon' }],
  ['scheduledAt', { scheduledAt: '2099-01-01T00:00:00Z' }],
  ['scheduledAt', { scheduledAt: new Date(0).toISOString(), status: 'Disabled' }],
  ['isRecurring', {}],
  ['id', { id: 'another', isRecurring: true }],
  ['name', { name: 'Renamed', isRecurring: true }],
])('refuses at %s: %j', async (propertyPath, fields) => {
  const { jobId } = await addTestJob(server.services.db);
  const { status, json } = await change(jobId, fields);
  expect([status, json.violations]).toEqual([422, [expect.objectContaining({ propertyPath })]]);
});

it('plans the next run as its settings change', async () => {
  const { jobId } = await addTestJob(server.services.db);
  const steps: [object, number | null][] = [
    [{ interval: 1200 }, 1200],
    [{ status: 'Disabled' }, null],
    [{ interval: 600 }, null],
    [{ status: 'Enabled' }, 600],
    [{ isRecurring: false }, null],
    [{ interval: 1200 }, null],
    [{ isRecurring: true }, 1200],
    [{ scheduledAt: new Date(Date.now() + 7_200_000).toISOString() }, 7200],
    [{ scheduledAt: new Date().toISOString() }, 0],
    // somebody waits for that run
    [{ isRecurring: false, interval: 60 }, 0],
  ];
  for (const [fields, seconds] of steps) {
    const { status, json } = await change(jobId, fields);
    expect([status, fields, inSeconds(json.scheduledAt)]).toEqual([200, fields, seconds]);
  }
  expect((await rowOf(jobId)).requested_by).toBe(server.people.ROLE_ADMIN.id);
  const { json } = await asAdmin('GET', `/api/audit?subjectId=${jobId}&itemsPerPage=20`);
  const actions = json['hydra:member'].map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'job-schedule.run')).toHaveLength(2);
  expect(actions).toHaveLength(steps.length);
});

it('shows its runs, newest first, and repeats one', async () => {
  const { jobId, runId } = await addTestJob(server.services.db);
  const { json } = await asAdmin('GET', `/api/job-run?job=${jobId}`);
  expect(json['hydra:member']).toEqual([
    expect.objectContaining({
      id: runId,
      state: 'Failed',
      error: 'The feed was empty',
      startedAt: '2026-11-21T00:00:00.000Z',
      endedAt: '2026-11-21T00:00:05.000Z',
      requestedBy: null,
    }),
  ]);
  const retried = await asAdmin('POST', `/api/job-run/${runId}/retry`, {});
  expect([retried.status, inSeconds(retried.json.scheduledAt)]).toEqual([200, 0]);
  expect(await rowOf(jobId)).toMatchObject({ retry_of: runId, requested_by: server.people.ROLE_ADMIN.id });
  await change(jobId, { status: 'Disabled' });
  expect((await asAdmin('POST', `/api/job-run/${runId}/retry`, {})).status).toBe(409);
});
