import { addDays, today } from '@console/contract/calendar-day';
import type { ComplianceOverview } from '@console/contract/compliance';
import { answersTo } from '../../../testing/records/answers';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { addTestCompany } from '../../../testing/records/company';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueued } from '../../research/publishing/publishing.worker';

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

const firmToday = () => today(server.services.environment.timeZone);
const overview = async (): Promise<ComplianceOverview> =>
  (await asCompliance('GET', '/api/compliance/overview')).json;
const enter = (company: string, kind: string, until: string | null = null) =>
  asCompliance('POST', '/api/restricted-companies', {
    ...{ company, kind, until, from: firmToday(), reason: `It is ${kind}.` },
  });

async function underReview() {
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  const { json } = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [server.people.ROLE_PEER_APPROVER.id],
    answers: await answersTo(asAnalyst, draft.id),
  });
  return { draft, companyId, review: json['@id'] as string };
}

it('shows whom a review waits for, and since when', async () => {
  const { draft, review } = await underReview();
  const rowOf = async () => (await overview()).waiting.find(({ draftId }) => draftId === draft.id);
  const before = await rowOf();
  expect(before).toMatchObject({ stage: 'peer', title: draft.title, lockedBy: null });
  await asPeer('POST', `${review}/peer`, { action: 'approve' });
  const after = await rowOf();
  expect(after?.stage).toBe('legal');
  expect(Date.parse(after?.since ?? '')).toBeGreaterThan(Date.parse(before?.since ?? ''));
});

it('marks what waits or is planned and can’t be published any more, and says why', async () => {
  const { db } = server.services;
  const publishOn = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const planned = await approvedTestDraft(server, { publishOn });
  const waiting = await underReview();
  const refusalsNow = async () => {
    const now = await overview();
    const of = (rows: readonly { readonly draftId: string; readonly refusal: string | null }[], id: string) =>
      rows.find(({ draftId }) => draftId === id)?.refusal;
    return [of(now.planned, planned.draft.id), of(now.waiting, waiting.draft.id)];
  };
  expect(await refusalsNow()).toEqual([null, null]);
  await db
    .updateTable('company')
    .set({ type: 'Emerging Company' })
    .where('id', '=', planned.companyId)
    .execute();
  const { json: target } = await asAdmin('POST', `/api/company/merge/${waiting.companyId}`, {
    mergeToCompany: await addTestCompany(db, { code: 'KEPT' }),
  });
  expect(target).toBeDefined();
  const [flagged, merged] = await refusalsNow();
  expect(flagged).toMatch(/^The company flag of \S+ was changed: /);
  expect(merged).toMatch(/ was merged into KEPT after the review of this report was requested: /);
});

it('shows what is on hold, as long as it is', async () => {
  const publishOn = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const { draft, companyId } = await approvedTestDraft(server, { publishOn, timeZone: 'Europe/London' });
  const isHeld = async () => (await overview()).held.some(({ draftId }) => draftId === draft.id);
  expect(await isHeld()).toBe(false);
  const { json } = await enter(companyId, 'restricted');
  expect(await isHeld()).toBe(true);
  // its time comes meanwhile: then it waits for somebody to publish it
  await server.services.db
    .updateTable('draft')
    .set({ held_on: new Date(), publish_at: new Date(0) })
    .where('id', '=', draft.id)
    .execute();
  expect((await overview()).due).toEqual([]);
  await asCompliance('POST', `${json['@id']}/end`, { reason: 'It is announced.' });
  expect(await isHeld()).toBe(false);
  expect((await overview()).due).toMatchObject([
    { draftId: draft.id, publishOn: '1970-01-01T00:00:00.000Z', timeZone: 'Europe/London' },
  ]);
});

it('shows what was published, and whether readers still get what was approved', async () => {
  const { draft } = await approvedTestDraft(server, null);
  await publishQueued(server.services, draft.id, 'try again');
  const rowOf = async () => (await overview()).published.find(({ draftId }) => draftId === draft.id);
  const row = await rowOf();
  expect(row).toMatchObject({ isAsApproved: true, approvedBy: { id: server.people.ROLE_COMPLIANCE.id } });
  // a page that is drawn otherwise, as after a new version of the console
  await server.services.db
    .updateTable('report')
    .set({ content_hash: 'another page' })
    .where('id', '=', row?.reportId ?? '')
    .execute();
  expect((await rowOf())?.isAsApproved).toBe(false);
});

it('tells beside a review what the registers say, and of whom a confirmation is missing', async () => {
  const { companyId, review } = await underReview();
  const registers = async () => (await asCompliance('GET', `${review}/registers`)).json;
  expect(await registers()).toEqual({
    ...{ restricted: [], watched: [], opensOn: null },
    unconfirmed: [expect.objectContaining({ id: server.people.ROLE_ANALYST.id })],
  });
  await enter(companyId, 'watched', addDays(firmToday(), 5));
  await enter(companyId, 'restricted');
  const { version } = (await asAnalyst('GET', '/api/interests/own')).json;
  await asAnalyst('POST', '/api/interests/own/confirm', { version });
  expect(await registers()).toEqual({
    restricted: [
      { company: expect.objectContaining({ id: companyId }), reason: 'It is restricted.', until: null },
    ],
    watched: [expect.objectContaining({ reason: 'It is watched.', until: addDays(firmToday(), 5) })],
    ...{ unconfirmed: [], opensOn: null },
  });
  for (const call of [asAnalyst, asPeer, asAdmin])
    expect((await call('GET', `${review}/registers`)).status).toBe(403);
  // whoever was just made one of compliance is told when it opens to them
  const newcomer = await server.addPerson('ROLE_ANALYST');
  await asAdmin('PUT', `/api/user/${newcomer.id}/admin`, { roles: ['ROLE_COMPLIANCE'] });
  const asNewcomer = await server.signInAs(newcomer);
  expect((await asNewcomer('GET', `${review}/registers`)).json).toMatchObject({
    ...{ restricted: [], watched: [], opensOn: expect.stringMatching(/^20.*Z$/) },
  });
});
