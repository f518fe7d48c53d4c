import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { openTestServer, type Call, type TestAnswer, type TestServer } from '../../../testing/server';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';

let server: TestServer;
let asOwner: Call;
let asAdmin: Call;
let asPeer: Call;
let asOtherPeer: Call;
let asLegal: Call;
let asOtherLegal: Call;
let assignees: string[];

beforeAll(async () => {
  server = await openTestServer();
  asOwner = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const peers = [await server.addPerson('ROLE_PEER_APPROVER'), await server.addPerson('ROLE_PEER_APPROVER')];
  const legals = [await server.addPerson('ROLE_COMPLIANCE'), await server.addPerson('ROLE_COMPLIANCE')];
  const [peer, otherPeer, legal, otherLegal] = await Promise.all(
    [...peers, ...legals].map((person) => server.signInAs(person)),
  );
  if (!peer || !otherPeer || !legal || !otherLegal) throw new Error('expected four reviewers');
  [asPeer, asOtherPeer, asLegal, asOtherLegal] = [peer, otherPeer, legal, otherLegal];
  assignees = [...peers, ...legals].map(({ id }) => `/api/user/${id}`);
});
afterAll(() => server.close());

async function newDraft(): Promise<Draft> {
  const { draft } = await createTestDraft(server, asOwner);
  await addThumbnail(asOwner, draft.id);
  return draft;
}
const request = (draft: Draft, answers: Answers) =>
  asOwner('POST', '/api/report-approval', { report: draft['@id'], assignees, answers });
type Answers = Awaited<ReturnType<typeof answersTo>>;

interface Case {
  readonly draft: Draft;
  readonly review: Approval;
}
async function underReview(): Promise<Case> {
  const draft = await newDraft();
  return { draft, review: (await request(draft, await answersTo(asOwner, draft.id))).json };
}
const peer = (call: Call, { review }: Case, action: string) =>
  call('POST', `${review['@id']}/peer`, { action, comments: 'Said at once' });
const legal = (call: Call, { review }: Case, action: string, comments = 'Said at once') =>
  call('POST', `${review['@id']}/legal`, { action, comments });
async function awaitingLegal(): Promise<Case> {
  const of = await underReview();
  await peer(asPeer, of, 'approve');
  return of;
}
async function approved(): Promise<Case> {
  const of = await awaitingLegal();
  await legal(asLegal, of, 'approve');
  await server.services.db
    .updateTable('draft')
    .set({ status: 'approved' })
    .where('id', '=', of.draft.id)
    .execute();
  return of;
}

/** Who was first did it; whoever came later is told by name what happened and when. */
function expectOneFirst(answers: readonly TestAnswer[]): void {
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: answers.length - 1 }, () => 409)]);
  for (const { json } of answers.filter(({ status }) => status === 409))
    expect(json['hydra:description']).toMatch(/\d{1,2} \w{3} 20\d\d, \d\d:\d\d \S+\.$/);
}

it('of ten requests for a review at once one is taken', async () => {
  const draft = await newDraft();
  const known = await answersTo(asOwner, draft.id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(draft, known)));
  expectOneFirst(answers);
  const { json } = answers.find(({ status }) => status === 409) ?? {};
  expect(json['hydra:description']).toMatch(
    /^A report with the status "pending review" cannot be sent for review. analyst \w+ asked for a review on /,
  );
});

it('one who asks and withdraws all day is stopped before reviewers have a hundred messages', async () => {
  const draft = await newDraft();
  const known = await answersTo(asOwner, draft.id);
  for (let times = 0; times < 20; times += 1) {
    const { json } = await request(draft, known);
    expect((await asOwner('POST', `${json['@id']}/withdraw`)).status).toBe(200);
  }
  const { status, json } = await request(draft, known);
  expect([status, json['hydra:description']]).toEqual([
    409,
    'A review of this report was requested 20 times within a day. Please try again tomorrow.',
  ]);
});

it.each<[string, () => Promise<Case>, ((of: Case) => Promise<TestAnswer>)[]]>([
  [
    'two peers decline',
    underReview,
    [(of) => peer(asPeer, of, 'reject'), (of) => peer(asOtherPeer, of, 'reject')],
  ],
  [
    'two peers approve',
    underReview,
    [(of) => peer(asPeer, of, 'approve'), (of) => peer(asOtherPeer, of, 'approve')],
  ],
  [
    'compliance approves and compliance declines',
    awaitingLegal,
    [(of) => legal(asLegal, of, 'approve'), (of) => legal(asOtherLegal, of, 'reject')],
  ],
  [
    'compliance approves and the owner withdraws',
    awaitingLegal,
    [(of) => legal(asLegal, of, 'approve'), ({ review }) => asOwner('POST', `${review['@id']}/withdraw`)],
  ],
  [
    'two of compliance lock it',
    awaitingLegal,
    [(of) => legal(asLegal, of, 'reject', 'LOCKED'), (of) => legal(asOtherLegal, of, 'reject', 'LOCKED')],
  ],
  [
    'it is published twice',
    approved,
    Array.from(
      { length: 3 },
      () =>
        ({ draft }: Case) =>
          asOwner('POST', `/api/draft-report/publish/${draft.id}`),
    ),
  ],
])('when at once %s, one is first and the others are told', async (_, arrange, acts) => {
  const of = await arrange();
  expectOneFirst(await Promise.all(acts.map((act) => act(of))));
});

it('a peer approves and another declines at once: it is declined, and whoever was late is told', async () => {
  const of = await underReview();
  const answers = await Promise.all([peer(asPeer, of, 'approve'), peer(asOtherPeer, of, 'reject')]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await asAdmin('GET', of.review['@id'])).json.state).toBe('rejected');
});

it('unlocking and locking at once end in one state, each answered', async () => {
  const of = await awaitingLegal();
  await legal(asLegal, of, 'reject', 'LOCKED');
  const answers = await Promise.all([
    asAdmin('POST', `${of.review['@id']}/unlock`),
    legal(asOtherLegal, of, 'reject', 'LOCKED'),
    asAdmin('POST', `${of.review['@id']}/unlock`),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const { json } = await asAdmin('GET', of.review['@id']);
  expect(json.state).toBe('pending');
});

it('a report is revoked once, and whoever is late is told', async () => {
  const reportId = await publishTestDraft(server, (await newDraft()).id);
  const revoke = () => asAdmin('POST', `/api/report/admin/revoke/${reportId}?reason=Late`);
  expectOneFirst(await Promise.all([revoke(), revoke(), revoke()]));
});

it('of five accounts with one address made at once one is made', async () => {
  const email = `${crypto.randomUUID()}@test.example`;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      asAdmin('POST', '/api/user', {
        ...{ email, firstName: 'One', lastName: 'Only', gender: 'male', enabled: true },
        ...{ roles: ['ROLE_ANALYST'], password: 'Given#2026' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});
