import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';

let server: TestServer;
let asOwner: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asOwner = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

interface Case {
  readonly draft: Draft;
  readonly review: Approval;
  readonly peer: TestPerson;
  readonly asPeer: Call;
  readonly asOther: Call;
}

/** A report that two peers are asked to review; the second can end it. */
async function underReview(): Promise<Case> {
  const { draft } = await createTestDraft(server, asOwner);
  await addThumbnail(asOwner, draft.id);
  const [peer, other] = [
    await server.addPerson('ROLE_ANALYST'),
    await server.addPerson('ROLE_PEER_APPROVER'),
  ];
  const { json: review } = await asOwner('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [peer, other].map(({ id }) => `/api/user/${id}`),
    answers: await answersTo(asOwner, draft.id),
  });
  const [asPeer, asOther] = [await server.signInAs(peer), await server.signInAs(other)];
  return { draft, review, peer, asPeer, asOther };
}

/** Every way in which a report is read before it is published. */
const reads: readonly ((of: Case) => readonly ['GET' | 'POST', string, object?])[] = [
  ({ draft }) => ['GET', draft['@id']],
  ({ draft }) => ['GET', `/api/draft-report/preview/${draft.id}`],
  ({ draft }) => ['GET', `/api/draft-report/plain-text/${draft.id}`],
  ({ draft }) => ['GET', `/api/draft/static-view/${draft.id}`],
  ({ draft }) => ['GET', `/api/draft/pdf-view/${draft.id}`],
  ({ review }) => ['GET', review['@id']],
  ({ review }) => ['GET', `${review['@id']}/changes`],
  ({ review }) => ['POST', `${review['@id']}/seen`],
  ({ review }) => ['POST', `${review['@id']}/comment`, { action: 'comment', comments: 'Still here' }],
];

const statusesOf = async (of: Case, call = of.asPeer) =>
  Promise.all(
    reads.map(async (read) => {
      const [method, url, body] = read(of);
      return [url, (await call(method, url, body)).status] as const;
    }),
  );
const refusedOf = async (of: Case) =>
  (await statusesOf(of)).filter(([, status]) => status !== 403).map(([url, status]) => `${status} ${url}`);
const listed = async ({ asPeer, draft }: Case) => {
  const { json } = await asPeer('GET', '/api/draft-report?itemsPerPage=100');
  return json['hydra:member'].some(({ id }: Draft) => id === draft.id);
};

const endings: readonly (readonly [string, (of: Case) => Promise<unknown>])[] = [
  ['its owner withdrew it', ({ review }) => asOwner('POST', `${review['@id']}/withdraw`)],
  [
    'another peer declined it',
    ({ review, asOther }) =>
      asOther('POST', `${review['@id']}/peer`, { action: 'reject', comments: 'Not yet' }),
  ],
  [
    'it was approved and then changed',
    async ({ draft, review }) => {
      const { db } = server.services;
      await db.updateTable('approval').set({ state: 'approved' }).where('id', '=', review.id).execute();
      await db.updateTable('draft').set({ status: 'unable to publish' }).where('id', '=', draft.id).execute();
    },
  ],
  [
    'the reviewer has another role now',
    async ({ peer }) =>
      asAdmin('PUT', `/api/user/${peer.id}/admin`, {
        ...{ email: peer.email, firstName: peer.firstName, lastName: peer.lastName },
        ...{ gender: 'female', enabled: true, roles: ['ROLE_CMS'] },
      }),
  ],
];

it.each(endings)('a reviewer of before reads nothing once %s', async (_, end) => {
  const of = await underReview();
  expect((await statusesOf(of)).filter(([, status]) => status >= 300)).toEqual([]);
  await end(of);
  await asOwner('PUT', of.draft['@id'], { title: 'Downgraded to Sell' });
  expect(await refusedOf(of)).toEqual([]);
  expect(await listed(of).catch(() => false)).toBe(false);
});

it('compliance reads the record of a review before its turn, its text in its turn, and nothing after it', async () => {
  const of = await underReview();
  const asLegal = await server.signInAs('ROLE_COMPLIANCE');
  const readable = async () =>
    (await statusesOf(of, asLegal)).filter(([, status]) => status < 300).map(([url]) => url);
  const { '@id': review } = of.review;
  expect(await readable()).toEqual([review, `${review}/comment`]);
  await of.asPeer('POST', `${review}/peer`, { action: 'approve' });
  expect(await readable()).toHaveLength(reads.length);
  await asLegal('POST', `${review}/legal`, { action: 'reject', comments: 'Not yet' });
  await asOwner('PUT', of.draft['@id'], { title: 'Downgraded to Sell' });
  expect(await readable()).toEqual([]);
});

it('a reviewer who is asked again reads again', async () => {
  const of = await underReview();
  await asOwner('POST', `${of.review['@id']}/withdraw`);
  const { json: review } = await asOwner('POST', '/api/report-approval', {
    report: of.draft['@id'],
    assignees: [`/api/user/${of.peer.id}`],
    answers: await answersTo(asOwner, of.draft.id),
  });
  expect((await statusesOf({ ...of, review })).filter(([, status]) => status >= 300)).toEqual([]);
  expect((await of.asPeer('GET', of.review['@id'])).status).toBe(403);
});

it('an owner of before reads nothing', async () => {
  const of = await underReview();
  const heir = await server.addPerson('ROLE_ANALYST');
  const asHeir = await server.signInAs(heir);
  const { db } = server.services;
  await db.updateTable('draft').set({ owner_id: heir.id }).where('id', '=', of.draft.id).execute();
  expect(await refusedOf({ ...of, asPeer: asOwner })).toEqual([]);
  expect((await asHeir('GET', of.draft['@id'])).status).toBe(200);
});
