import type { Approval } from '@console/contract/approvals';
import { approvedTestDraft, type Approved } from '../../../testing/records/approved-draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueued, queueWhenDue } from '../publishing/publishing.worker';
import type { ReviewMailJob } from '../review-mails/review-mail.worker';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** Approved for three days from now. */
const planned = () => approvedTestDraft(server, { publishOn: inHours(72), timeZone: 'UTC' });
const path = ({ draft }: Approved, what: string) => `${draft['@id']}/${what}`;
const read = async ({ draft }: Approved) => (await asAdmin('GET', draft['@id'])).json;
const reviewOf = async (of: Approved): Promise<Approval> =>
  (await asAdmin('GET', (await read(of)).approval)).json;
const move = (of: Approved, publishOn: string, call = asAnalyst) =>
  call('POST', path(of, 'move'), { publishOn, timeZone: 'Australia/Sydney' });
const stop = (of: Approved, call: Call) =>
  call('POST', path(of, 'stop'), { comments: 'Wait for the results.' });

/** Who is mailed of what was done to a review. */
async function toldOf(approvalId: string, label: string): Promise<readonly string[]> {
  const session = await server.services.database.engine.acquire();
  const { rows } = await session
    .query("select payload from queued_job where queue = 'mail-review'", [])
    .finally(() => session.release());
  return rows
    .map(({ payload }) => payload as ReviewMailJob)
    .filter((job) => job.approvalId === approvalId && job.label === label)
    .map(({ recipientId }) => recipientId)
    .sort();
}

it.each(['the owner', 'compliance'])(
  'is stopped by %s: it is a draft again and nothing is published',
  async (who) => {
    const of = await planned();
    const { status, json } = await stop(of, who === 'the owner' ? asAnalyst : asCompliance);
    expect([status, json]).toMatchObject([
      200,
      {
        ...{ status: 'draft', publishAt: null },
        declined: { deed: 'stopped', feedback: 'Wait for the results.', at: expect.any(String) },
      },
    ]);
    const review = await reviewOf(of);
    expect(review.state).toBe('withdrawn');
    expect(review.metadata.at(-1)).toMatchObject({
      ...{ action: 'stop', label: 'Publication stopped', feedback: 'Wait for the results.' },
    });
    const { ROLE_ANALYST: owner, ROLE_PEER_APPROVER: peer, ROLE_COMPLIANCE: legal } = server.people;
    const others = [owner, peer, legal].filter(({ id }) => id !== (who === 'compliance' ? legal : owner).id);
    expect(await toldOf(review.id, 'Publication stopped')).toEqual(others.map(({ id }) => id).sort());
    await queueWhenDue(server.services, of.draft.id);
    expect((await read(of)).status).toBe('draft');
    const trail = await asAdmin('GET', `/api/audit?subjectId=${of.draft.id}&action=draft.stop-publication`);
    expect(trail.json['hydra:member'][0]).toMatchObject({
      before: { status: 'approved' },
      after: { status: 'draft' },
    });
  },
);

it('is read by compliance, whoever was asked, as long as it waits', async () => {
  const of = await planned();
  const asOther = await server.signInAs(await server.addPerson('ROLE_COMPLIANCE'));
  expect((await asOther('GET', of.draft['@id'])).status).toBe(200);
  const { json } = await asOther('GET', '/api/draft-report?status=approved');
  expect(json['hydra:member'].map(({ id }: { id: string }) => id)).toContain(of.draft.id);
  await stop(of, asOther);
  expect((await asOther('GET', of.draft['@id'])).status).toBe(403);
});

it('is moved by its owner within a day of what was approved, and published at the new time alone', async () => {
  const of = await planned();
  const later = inHours(90);
  const { status, json } = await move(of, later);
  expect([status, json]).toMatchObject([
    200,
    { status: 'approved', publishAt: later, publishTimeZone: 'Australia/Sydney' },
  ]);
  const review = await reviewOf(of);
  expect(review).toMatchObject({ state: 'approved', publishOn: later });
  expect(review.metadata.at(-1)).toMatchObject({ action: 'move', label: 'Publication moved' });
  expect(review.metadata.at(-1)?.feedback).toMatch(/^From .* to .*$/);
  await queueWhenDue(server.services, of.draft.id);
  expect((await read(of)).status).toBe('approved');
});

it('is moved 20 times at most, and stopped even then', async () => {
  const of = await planned();
  expect((await move(of, inHours(90))).status).toBe(200);
  const { id } = await reviewOf(of);
  const { db } = server.services;
  const {
    at,
    id: _id,
    ...moved
  } = await db
    .selectFrom('approval_entry')
    .selectAll()
    .where('approval_id', '=', id)
    .where('action', '=', 'move')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('approval_entry')
    .values(Array.from({ length: 19 }, () => moved))
    .execute();
  expect(await move(of, inHours(80))).toMatchObject({
    status: 409,
    json: {
      'hydra:description':
        'This publication was moved 20 times and cannot be moved again. Stop it, and request a review with the new time.',
    },
  });
  expect((await stop(of, asAnalyst)).json.status).toBe('draft');
});

it('is measured by the approved time, however often it was moved', async () => {
  const of = await planned();
  expect((await move(of, inHours(90))).json.status).toBe('approved');
  const { json } = await move(of, inHours(100));
  expect(json).toMatchObject({ status: 'draft', publishAt: null });
  const review = await reviewOf(of);
  expect(review.state).toBe('closed');
  expect(review.metadata.at(-1)).toMatchObject({ action: 'move', label: 'Moved beyond the approval' });
});

it('wants another review when it is moved further, earlier or later', async () => {
  for (const hours of [40, 100]) {
    const of = await planned();
    expect((await move(of, inHours(hours))).json.status).toBe('draft');
  }
});

it('keeps the approved time and each move in the evidence', async () => {
  const of = await planned();
  const approvedOn = (await read(of)).publishAt;
  await move(of, inHours(60));
  expect((await asAdmin('POST', `/api/draft-report/publish/${of.draft.id}`)).status).toBe(200);
  await publishQueued(server.services, of.draft.id, 'give up');
  const { reportId } = await read(of);
  const { json } = await asAdmin('GET', `/api/report/admin/${reportId}/evidence`);
  expect(json.request.schedule).toMatchObject({
    approvedOn,
    moves: [{ person: { id: server.people.ROLE_ANALYST.id }, said: expect.stringMatching(/^From /) }],
  });
});

it('is not for others', async () => {
  const of = await planned();
  expect((await stop(of, asPeer)).status).toBe(403);
  expect((await stop(of, asAdmin)).status).toBe(403);
  expect((await move(of, inHours(73), asCompliance)).status).toBe(403);
  expect((await read(of)).status).toBe('approved');
});

it.each(['', 'tomorrow', '2020-01-01T00:00:00Z'])('refuses the time "%s"', async (publishOn) => {
  const { status, json } = await move(await planned(), publishOn);
  expect([status, json.violations[0].propertyPath]).toEqual([422, 'publishOn']);
});

it('says what happened meanwhile, by whom and when', async () => {
  const stopped = await planned();
  await stop(stopped, asCompliance);
  const again = await move(stopped, inHours(73));
  expect(again.status).toBe(409);
  expect(again.json['hydra:description']).toMatch(
    /^A report with the status "draft" cannot be moved to another time\. .+ stopped its publication on \d+ \w+ \d{4}, /,
  );
  const out = await planned();
  await asAnalyst('POST', `/api/draft-report/publish/${out.draft.id}`);
  const late = await stop(out, asCompliance);
  expect(late.status).toBe(409);
  expect(late.json['hydra:description']).toMatch(
    /^A report with the status "queued" cannot be stopped: .+, \d+ \w+ \d{4}, .+\.$/,
  );
});

it('of a stop and a publication at once one is done, and the other is told so', async () => {
  const of = await planned();
  const [stopped, published] = await Promise.all([
    stop(of, asCompliance),
    asAnalyst('POST', `/api/draft-report/publish/${of.draft.id}`),
  ]);
  expect([stopped.status, published.status].sort()).toEqual([200, 409]);
  expect((await read(of)).status).toBe(stopped.status === 200 ? 'draft' : 'queued');
});
