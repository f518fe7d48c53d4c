import { addDays, today } from '@console/contract/calendar-day';
import type { Draft } from '@console/contract/drafts';
import type { InboxMessage } from '@console/contract/inbox';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';
import { watchReviews } from './watch-reviews';

let server: TestServer;
let asAnalyst: Call;
let asCompliance: Call;
beforeAll(async () => {
  server = await openTestServer();
  // those of the base data have nothing to say here
  await server.services.db.updateTable('app_user').set({ enabled: false }).execute();
  asAnalyst = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  asCompliance = await server.signInAs(await server.addPerson('ROLE_COMPLIANCE'));
});
afterAll(() => server.close());

const inDays = (days: number) => addDays(today(server.services.environment.timeZone), days);
const newPeer = () => server.addPerson('ROLE_PEER_APPROVER');
const disable = ({ id }: TestPerson) =>
  server.services.db.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute();
const suit = ({ id }: TestPerson, values: object) => asCompliance('PUT', `/api/approvers/${id}`, values);
const goAway = ({ id }: TestPerson, deputy: TestPerson | null = null) =>
  asCompliance('PUT', `/api/approvers/${id}/absence`, {
    ...{ from: inDays(0), until: inDays(3) },
    ...(deputy && { deputy: deputy.id }),
  });
const watch = () => watchReviews(server.services, () => Promise.resolve());

interface Requested {
  readonly draft: Draft;
  readonly path: string;
}
async function requested(...reviewers: readonly TestPerson[]): Promise<Requested> {
  const { draft } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  const { status, json } = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: reviewers.map(({ id }) => id),
    answers: await answersTo(asAnalyst, draft.id),
  });
  expect(status).toBe(200);
  return { draft, path: json['@id'] };
}
const readBy = async (call: Call, { path }: Requested) => (await call('GET', path)).json;
const standstillOf = async (review: Requested): Promise<readonly string[] | undefined> =>
  (await readBy(asAnalyst, review)).standstill;
const ask = (review: Requested, { id }: TestPerson, call = asAnalyst) =>
  call('POST', `${review.path}/reviewer`, { reviewer: id });
const violationOf = async (answer: ReturnType<typeof ask>) => {
  const { status, json } = await answer;
  return [status, json.violations?.[0]?.propertyPath, json.violations?.[0]?.message];
};
const messagesOf = async (call: Call, about: string): Promise<readonly InboxMessage[]> =>
  (await call('GET', '/api/inbox')).json['hydra:member'].filter(
    ({ text, detail }: InboxMessage) =>
      text.startsWith('Nobody who was asked can approve') && detail === about,
  );

it('says why nobody who was asked can decide, and nothing while one can', async () => {
  const [left, ill, other] = [await newPeer(), await newPeer(), await newPeer()];
  const review = await requested(left, ill, other);
  expect(await standstillOf(review)).toBeUndefined();
  await disable(left);
  await goAway(ill);
  expect(await standstillOf(review)).toBeUndefined();
  await suit(other, { reportTypes: ['sectorReport'] });
  expect(await standstillOf(review)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The account of .+ is disabled\.$/),
      expect.stringMatching(/^.+ is away until \d\d [A-Z][a-z]{2} \d\d\.$/),
      expect.stringMatching(/^.+ does not approve reports of this type\.$/),
    ]),
  );
  const listed = (await asAnalyst('GET', '/api/report-approval/pending')).json['hydra:member'];
  expect(listed.find(({ id }: { id: string }) => review.path.endsWith(id)).standstill).toHaveLength(3);
  expect((await ask(review, await newPeer())).status).toBe(204);
  expect(await standstillOf(review)).toBeUndefined();
});

it('asks the legal stage of all of compliance, and of whoever has locked it', async () => {
  const [first, second] = [
    await server.addPerson('ROLE_COMPLIANCE'),
    await server.addPerson('ROLE_COMPLIANCE'),
  ];
  const review = await requested(first, second);
  await disable(first);
  expect(await standstillOf(review)).toBeUndefined();
  const asSecond = await server.signInAs(second);
  const body = { action: 'reject', comments: 'LOCKED' };
  expect((await asSecond('POST', `${review.path}/legal`, body)).status).toBe(200);
  await goAway(second);
  expect(await standstillOf(review)).toEqual([
    expect.stringContaining(' is away until '),
    'They have locked the review. An admin can unlock it.',
  ]);
  const asAdmin = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
  await watch();
  const about = (await standstillOf(review))?.join(' ') ?? '';
  const told = [...(await messagesOf(asAnalyst, about)), ...(await messagesOf(asAdmin, about))];
  expect(told.map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringMatching(/ now\. An admin can unlock its review\.$/)),
  );
});

describe('one more reviewer', () => {
  it('is asked by the owner or compliance, told so, and decides', async () => {
    const [peer, another, third] = [await newPeer(), await newPeer(), await newPeer()];
    const review = await requested(peer);
    const asAnother = await server.signInAs(another);
    expect((await ask(review, third, asAnother)).status).toBe(403);
    expect((await ask(review, another)).status).toBe(204);
    const { assignees, metadata } = await readBy(asAnalyst, review);
    expect(assignees.map(({ id }: TestPerson) => id)).toContain(another.id);
    expect(metadata.at(-1)).toMatchObject({ label: 'Reviewer asked', status: 'pending' });
    const [news] = (await asAnother('GET', '/api/inbox')).json['hydra:member'];
    expect(news.text).toContain('asks you to review the report');
    expect((await ask(review, third, asCompliance)).status).toBe(204);
    expect((await asAnother('POST', `${review.path}/peer`, { action: 'approve' })).status).toBe(200);
  });

  it('is somebody of the stage who may approve, is not asked yet, and whom the review waits for', async () => {
    const [peer, legal, unfit] = [
      await newPeer(),
      await server.addPerson('ROLE_COMPLIANCE'),
      await newPeer(),
    ];
    const review = await requested(peer);
    await suit(unfit, { sectors: ['Utilities'] });
    expect(await violationOf(ask(review, peer))).toEqual([
      422,
      'reviewer',
      expect.stringMatching(/ is asked already\.$/),
    ]);
    expect(await violationOf(ask(review, legal))).toEqual([
      422,
      'reviewer',
      'This review waits for a peer. Choose somebody who reviews as one.',
    ]);
    expect(await violationOf(ask(review, unfit))).toEqual([
      422,
      'reviewer',
      expect.stringContaining(' does not approve reports about '),
    ]);
    const asPeer = await server.signInAs(peer);
    expect((await asPeer('POST', `${review.path}/peer`, { action: 'approve' })).status).toBe(200);
    expect(await violationOf(ask(review, legal))).toEqual([
      422,
      'reviewer',
      'All of compliance are asked already.',
    ]);
    expect(
      (await asCompliance('POST', `${review.path}/legal`, { action: 'reject', comments: 'No' })).status,
    ).toBe(200);
    const late = await ask(review, await newPeer());
    expect([late.status, late.json['hydra:description']]).toEqual([
      409,
      expect.stringMatching(/^This review is closed\. .+/),
    ]);
  });
});

describe('the watch', () => {
  it('asks the deputy of whoever goes away after the request, once, and tells them', async () => {
    const [peer, deputy] = [await newPeer(), await newPeer()];
    const review = await requested(peer);
    await watch();
    await goAway(peer, deputy);
    await watch();
    await watch();
    const { assignees, metadata, standstill } = await readBy(asAnalyst, review);
    expect(assignees.map(({ id }: TestPerson) => id).toSorted()).toEqual([peer.id, deputy.id].toSorted());
    expect(standstill).toBeUndefined();
    expect(metadata.map(({ label }: { label: string }) => label)).toEqual([
      'Review requested',
      'Deputy asked',
    ]);
    expect(metadata.at(-1).feedback).toMatch(/ is asked, too: .+ is away until /);
    const [news] = (await (await server.signInAs(deputy))('GET', '/api/inbox')).json['hydra:member'];
    expect(news.text).toContain('asks you to review the report');
  });

  it('tells owner and compliance once of the same reasons', async () => {
    const peer = await newPeer();
    const review = await requested(peer);
    await disable(peer);
    await watch();
    await watch();
    const [about = ''] = (await standstillOf(review)) ?? [];
    expect((await messagesOf(asAnalyst, about)).map(({ path }) => path)).toEqual([
      `/admin/builder/draft-report/${review.draft.id}/feedback`,
    ]);
    // they read no report before a peer has approved it, and ask another one from their own page
    expect((await messagesOf(asCompliance, about)).map(({ path }) => path)).toEqual(['/admin/registers']);
  });
});
