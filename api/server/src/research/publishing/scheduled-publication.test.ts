import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { startQueue } from '../../platform/jobs/queue';
import { markPublished } from './mark-published';
import { startJobRunner } from '../../platform/jobs/job-runner';
import { jobs } from './publish-when-due.scheduled-job';
import { publishQueued, queueWhenDue, resumePublications, startWorkers } from './publishing.worker';
import { renderPublication } from './render-publication';
import { approvedTestDraft } from '../../../testing/records/approved-draft';

let server: TestServer;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const farAway = { publishOn: '2099-01-01T00:00:00Z' };

const draftRow = (id: string) =>
  server.services.db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reportsOf = (draftId: string) =>
  server.services.db.selectFrom('report').selectAll().where('draft_id', '=', draftId).execute();

async function sql(text: string, parameters: readonly unknown[] = []) {
  const session = await server.services.database.engine.acquire();
  try {
    return (await session.query(text, parameters)).rows;
  } finally {
    session.release();
  }
}

/** What another server does that starts on the same database; runs until the test has what it waits for. */
async function whileAnotherServerRuns(isDone: () => Promise<boolean>): Promise<void> {
  const queue = startQueue(server.services, (error) => {
    throw error;
  });
  await startWorkers({ ...server.services, queue }, console);
  await until(isDone);
  await queue.stop();
}

/** Asks until the answer is yes; the queue looks for jobs once a second. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Local time with its offset, zone, and the instant that it is. */
const changesOfTheClock: readonly (readonly [string, string, string])[] = [
  ['2099-04-05T02:30:00+11:00', 'Australia/Sydney', '2099-04-04T15:30:00.000Z'],
  ['2099-04-05T02:30:00+10:00', 'Australia/Sydney', '2099-04-04T16:30:00.000Z'],
  ['2099-10-04T01:59:59+10:00', 'Australia/Sydney', '2099-10-03T15:59:59.000Z'],
  ['2099-10-04T03:00:00+11:00', 'Australia/Sydney', '2099-10-03T16:00:00.000Z'],
  ['2099-03-08T01:59:59-05:00', 'America/New_York', '2099-03-08T06:59:59.000Z'],
  ['2099-03-08T03:00:00-04:00', 'America/New_York', '2099-03-08T07:00:00.000Z'],
  ['2099-11-01T01:30:00-04:00', 'America/New_York', '2099-11-01T05:30:00.000Z'],
  ['2099-11-01T01:30:00-05:00', 'America/New_York', '2099-11-01T06:30:00.000Z'],
];

describe('a planned publication', () => {
  it.each(changesOfTheClock)('at %s in %s is queued at %s, and not before', async (local, timeZone, utc) => {
    const { draft } = await approvedTestDraft(server, { publishOn: local, timeZone });
    const { approval_id: approvalId } = await draftRow(draft.id);
    const { json } = await asAdmin('GET', `/api/report-approval/${approvalId}`);
    expect(json).toMatchObject({ publishOn: utc, timeZone });
    const [job] = await sql(
      `select extract(epoch from due_at)::float8 * 1000 as at from queued_job
       where queue = 'publish-when-due' and payload->>'draftId' = $1`,
      [draft.id],
    );
    expect(job).toEqual({ at: Date.parse(utc) });
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(Date.parse(utc) - 1);
    await queueWhenDue(server.services, draft.id);
    expect((await draftRow(draft.id)).status).toBe('approved');
    clock.mockReturnValue(Date.parse(utc));
    await queueWhenDue(server.services, draft.id);
    expect((await draftRow(draft.id)).status).toBe('queued');
    clock.mockRestore();
  });

  it('happens within 30 s of its time or of the start of a server, with its job or without', async () => {
    const kept = (await approvedTestDraft(server, farAway)).draft.id;
    const lost = (await approvedTestDraft(server, farAway)).draft.id;
    // their time comes while no server runs
    const dueAt = new Date();
    await server.services.db
      .updateTable('draft')
      .set({ publish_at: dueAt })
      .where('id', 'in', [kept, lost])
      .execute();
    await sql(
      `update queued_job set due_at = $2, key = $3 where payload->>'draftId' = $1 and queue = 'publish-when-due'`,
      [kept, dueAt.toISOString(), `${kept} ${dueAt.toISOString()}`],
    );
    await sql(`delete from queued_job where payload->>'draftId' = $1`, [lost]);
    await whileAnotherServerRuns(async () => {
      const drafts = await Promise.all([kept, lost].map(draftRow));
      return drafts.every(({ status }) => status === 'published');
    });
    for (const id of [kept, lost]) {
      const [report, ...more] = await reportsOf(id);
      const latenessMs = (report?.published_on.getTime() ?? Infinity) - dueAt.getTime();
      expect(latenessMs).toBeGreaterThanOrEqual(0);
      expect(latenessMs).toBeLessThan(30_000);
      expect(more).toEqual([]);
    }
  });
});

describe('what has lost its job', () => {
  it('is queued again once, at the start', async () => {
    const { draft } = await approvedTestDraft(server, null);
    await sql(`delete from queued_job where payload->>'draftId' = $1`, [draft.id]);
    await resumePublications(server.services);
    await resumePublications(server.services);
    const jobs = await sql(`select 1 from queued_job where queue = 'publish' and payload->>'draftId' = $1`, [
      draft.id,
    ]);
    expect(jobs).toHaveLength(1);
  });

  it('is queued again by its scheduled job, also after a look that failed', async () => {
    const { draft } = await approvedTestDraft(server, null);
    await sql(`delete from queued_job where payload->>'draftId' = $1`, [draft.id]);
    const { queue } = server.services;
    const onError = jest.fn();
    const failure = jest.spyOn(queue, 'liveKeys').mockRejectedValueOnce(new Error('no connection'));
    const runner = await startJobRunner(server.services, { jobs, onError });
    const run = () => sql(`update job_schedule set scheduled_at = now() where key = 'publishing.resume'`);
    await run();
    await until(async () => onError.mock.calls.length > 0);
    expect(await queue.liveKeys('publish')).not.toContain(draft.id);
    await run();
    await until(async () => (await queue.liveKeys('publish')).has(draft.id));
    await runner.stop();
    failure.mockRestore();
  });
});

describe('a job whose server died', () => {
  const leftRunning = (draftId: string, attempt: number) =>
    sql(
      `update queued_job set state = 'Running', attempt = $2, run_id = gen_random_uuid(), beat_at = now() - interval '10 minutes'
       where queue = 'publish' and payload->>'draftId' = $1`,
      [draftId, attempt],
    );

  it('is done by the next one', async () => {
    const { draft } = await approvedTestDraft(server, null);
    await leftRunning(draft.id, 1);
    await whileAnotherServerRuns(async () => (await draftRow(draft.id)).status === 'published');
    expect(await reportsOf(draft.id)).toHaveLength(1);
  });

  it('in its last try is given up with its reason, and Publish Now publishes it after all', async () => {
    const { draft } = await approvedTestDraft(server, null);
    await leftRunning(draft.id, 4);
    await whileAnotherServerRuns(async () => (await draftRow(draft.id)).status === 'unable to publish');
    expect(await draftRow(draft.id)).toMatchObject({
      status_reason: 'The server stopped each time it tried to publish this report.',
    });
    const { json } = await asAdmin('POST', `/api/draft-report/publish/${draft.id}`);
    expect(json).toEqual({ message: 'Queued to publish' });
    await whileAnotherServerRuns(async () => (await draftRow(draft.id)).status === 'published');
    expect(await draftRow(draft.id)).toMatchObject({ status_reason: null });
  });
});

it('leaves nothing of a publication whose transaction fails', async () => {
  const { draft, companyId } = await approvedTestDraft(server, null);
  const { db } = server.services;
  const company = () =>
    db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow();
  const before = await company();
  const publication = await renderPublication(server.services, draft.id);
  // the audit row is the last thing that is written
  await sql(
    `alter table audit_event add constraint no_publication check (action <> 'draft.publish') not valid`,
  );
  await expect(markPublished(server.services, publication)).rejects.toThrow(/no_publication/);
  expect(await company()).toEqual(before);
  expect(await reportsOf(draft.id)).toEqual([]);
  expect((await draftRow(draft.id)).status).toBe('queued');
  await sql('alter table audit_event drop constraint no_publication');
  await markPublished(server.services, publication);
  expect(await company()).toMatchObject({
    current_recommendation: 'Buy',
    current_recommendation_date: publication.publishedOn,
    last_publish_date: publication.publishedOn,
  });
});

/** The time of a planned report comes, and its publication is tried once. */
async function comesDue(id: string): Promise<void> {
  await server.services.db
    .updateTable('draft')
    .set({ publish_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await queueWhenDue(server.services, id);
  await publishQueued(server.services, id, 'give up');
}

it('publishes no recommendation that its company cannot have any more, and says so', async () => {
  const { db } = server.services;
  const { draft, companyId } = await approvedTestDraft(server, farAway);
  const flag = async (type: string | null) =>
    db.updateTable('company').set({ type }).where('id', '=', companyId).execute();
  await flag('Emerging Company');
  const reason =
    /^The company flag of T[\dA-F]{8} was changed: it can be recommended as Pre-Revenue, Pre-Profit, Profitable, Dividend Capacity, and not as Buy\./;
  const byHand = await asAdmin('POST', `/api/draft-report/publish/${draft.id}`);
  expect([byHand.status, byHand.json['hydra:description']]).toEqual([409, expect.stringMatching(reason)]);
  await comesDue(draft.id);
  expect(await draftRow(draft.id)).toMatchObject({
    status: 'unable to publish',
    status_reason: expect.stringMatching(reason),
  });
  expect(await reportsOf(draft.id)).toEqual([]);
});

it('publishes the recommendation of a company that was merged away as that of no other, and says so', async () => {
  const { draft, companyId } = await approvedTestDraft(server, farAway);
  const { db } = server.services;
  const kept = await addTestCompany(db, { code: 'KEPT', current_recommendation: 'Hold' });
  const merge = await asAdmin('POST', `/api/company/merge/${companyId}`, { mergeToCompany: kept });
  expect(merge.status).toBe(200);
  const byHand = await asAdmin('POST', `/api/draft-report/publish/${draft.id}`);
  expect([byHand.status, byHand.json['hydra:description']]).toEqual([
    409,
    expect.stringMatching(/was merged into KEPT after/),
  ]);
  await comesDue(draft.id);
  expect(await draftRow(draft.id)).toMatchObject({
    status: 'unable to publish',
    status_reason: expect.stringMatching(
      /^T[\dA-F]{8} was merged into KEPT after the review of this report was requested: its Buy was given for T[\dA-F]{8} alone\. Please/,
    ),
  });
  const { current_recommendation: recommendation } = await db
    .selectFrom('company')
    .select('current_recommendation')
    .where('id', '=', kept)
    .executeTakeFirstOrThrow();
  expect([recommendation, await reportsOf(draft.id)]).toEqual(['Hold', []]);
});

it('publishes nothing at once upon what was read when something else changed since', async () => {
  const { db } = server.services;
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const publishOn = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const { draft } = await approvedTestDraft(server, { publishOn });
  const publish = (query: string) => asAnalyst('GET', `/api/draft-report/publish/${draft.id}${query}`);
  const { name } = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow();
  await db.updateTable('firm').set({ name: 'Acme Research' }).execute();
  for (const query of ['', '?seen=none', '?seen=abc']) {
    const refused = await publish(query);
    expect([refused.status, refused.json['hydra:description']]).toEqual([
      409,
      'Figures or disclosures changed while you were asked. Look at what changed before you publish it.',
    ]);
  }
  const { approval } = (await asAnalyst('GET', draft['@id'])).json;
  const { digest } = (await asAnalyst('GET', `${approval}/newer-data`)).json;
  expect((await publish(`?seen=${digest}`)).json).toEqual({ message: 'Queued to publish' });
  await db.updateTable('firm').set({ name }).execute();
});
