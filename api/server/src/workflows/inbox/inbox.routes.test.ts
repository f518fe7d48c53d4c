import type { Approval } from '@console/contract/approvals';
import type { InboxMessage } from '@console/contract/inbox';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const inboxOf = async (call: Call, before = ''): Promise<InboxMessage[]> =>
  (await call('GET', `/api/inbox${before && `?before=${before}`}`)).json['hydra:member'];
const unread = async (call: Call): Promise<number> => (await call('GET', '/api/inbox/unread')).json.unread;
const idOf = ({ id }: TestPerson) => id;
const nameOf = ({ firstName, lastName }: TestPerson) => `${firstName} ${lastName}`;

/** A report that the analyst asks two new people to review. */
async function asked(title: string) {
  const peer = await server.addPerson('ROLE_PEER_APPROVER');
  const legal = await server.addPerson('ROLE_COMPLIANCE');
  const { draft } = await createTestDraft(server, asAnalyst, { title });
  await addThumbnail(asAnalyst, draft.id);
  const chart = { id: 'chartblock1', type: 'SharePrice' as const, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('The recovery is under way.', chart) });
  const { status, json: review }: { status: number; json: Approval } = await asAnalyst(
    'POST',
    '/api/report-approval',
    {
      report: draft.id,
      assignees: [peer, legal].map(idOf),
      description: 'Before noon, please.',
      answers: await answersTo(asAnalyst, draft.id),
      publishOn: null,
    },
  );
  expect([status, review]).toMatchObject([200, { state: 'pending' }]);
  const asPeer = await server.signInAs(peer);
  const asLegal = await server.signInAs(legal);
  return { draft, review, peer, legal, asPeer, asLegal };
}

describe('what concerns a person', () => {
  it('comes to the inbox of those whom it concerns, with names and a way there', async () => {
    const { ROLE_ANALYST: analyst } = server.people;
    const { draft, review, peer, asPeer, asLegal } = await asked('Copper');
    const feedback = `/admin/builder/draft-report/${draft.id}/feedback`;
    const request = `${nameOf(analyst)} asks you to review the report "Copper".`;
    expect(await inboxOf(asPeer)).toMatchObject([
      { topic: 'reviews', text: request, detail: 'Before noon, please.', path: feedback, isRead: false },
    ]);
    expect(await inboxOf(asLegal)).toEqual([]);

    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve', comments: 'Fine.' });
    expect(await inboxOf(asLegal)).toMatchObject([
      { text: request, detail: 'Before noon, please.', path: feedback },
    ]);
    expect((await inboxOf(asAnalyst))[0]).toMatchObject({
      text: `${nameOf(peer)} answered the review of the report "Copper": Approved by peer.`,
      detail: 'Fine.',
      path: feedback,
    });
  });

  it('leads nobody to what they may not read any more', async () => {
    const { review, asPeer, asLegal } = await asked('Tin');
    await asPeer('POST', `${review['@id']}/peer`, { action: 'approve', comments: '' });
    await asLegal('POST', `${review['@id']}/legal`, { action: 'reject', comments: 'No.' });
    const [declined, request] = await inboxOf(asPeer);
    expect(declined?.text).toMatch(/answered the review of the report "Tin": Declined\.$/);
    expect([declined?.path, request?.path]).toEqual([null, null]);
  });

  it('is told to nobody whose role went, to an owner who writes no reports any more too', async () => {
    const former = await server.addPerson('ROLE_ANALYST');
    const { draft, asPeer, review, peer } = await asked('Nickel');
    const { db } = server.services;
    await db.updateTable('draft').set({ owner_id: former.id }).where('id', '=', draft.id).execute();
    const roles = ['ROLE_CMS', 'ROLE_USER'] as const;
    await db
      .updateTable('app_user')
      .set({ roles: [...roles] })
      .where('id', '=', former.id)
      .execute();
    const asFormer = await server.signInAs(former);
    await asPeer('POST', `${review['@id']}/comment`, { action: 'comment', comments: 'A secret.' });
    expect(await inboxOf(asFormer)).toEqual([]);
    await db
      .updateTable('app_user')
      .set({ roles: [...roles] })
      .where('id', '=', peer.id)
      .execute();
    await asAdmin('POST', `${review['@id']}/peer`, { action: 'reject', comments: 'A secret.' });
    expect(await inboxOf(asFormer)).toEqual([]);
    expect((await inboxOf(await server.signInAs(peer))).map(({ detail }) => detail)).not.toContain(
      'A secret.',
    );
  });

  it('goes with the draft that it is about no further than to nowhere', async () => {
    const { draft, asPeer } = await asked('Zinc');
    await server.services.db
      .updateTable('draft')
      .set({ deleted_at: new Date() })
      .where('id', '=', draft.id)
      .execute();
    expect(await inboxOf(asPeer)).toMatchObject([{ path: null }]);
  });
});

describe('messages', () => {
  it('are read one by one or all up to one, and those of others are not', async () => {
    const { asPeer, asLegal, peer } = await asked('Lead');
    const { db } = server.services;
    await db
      .insertInto('inbox_message')
      .values(
        Array.from({ length: 24 }, (_, index) => ({
          ...{
            person_id: peer.id,
            topic: 'reviews' as const,
            detail: '',
            path: '/admin/dashboard',
            mail_due: false,
          },
          text: `Message ${index}`,
          created_on: new Date(Date.now() + (index + 1) * 1000),
        })),
      )
      .execute();
    expect(await unread(asPeer)).toBe(25);
    const first = await inboxOf(asPeer);
    expect(first.map(({ text }) => text).slice(0, 2)).toEqual(['Message 23', 'Message 22']);
    expect(first).toHaveLength(20);
    const second = await inboxOf(asPeer, first.at(-1)?.id);
    expect(second).toHaveLength(5);

    const read = (call: Call, body: object) => call('POST', '/api/inbox/read', body);
    expect((await read(asLegal, { ids: [first[0]?.id] })).json).toEqual({ unread: 0 });
    expect(await unread(asPeer)).toBe(25);
    expect((await read(asPeer, { ids: [first[0]?.id] })).json).toEqual({ unread: 24 });
    expect((await inboxOf(asPeer))[0]?.isRead).toBe(true);
    expect((await read(asPeer, { upTo: second[0]?.id })).json).toEqual({ unread: 19 });
    expect((await read(asLegal, { upTo: first[0]?.id })).json).toEqual({ unread: 0 });
    expect((await read(asPeer, {})).json).toEqual({ unread: 19 });
    expect((await read(asPeer, { ids: ['x'] })).status).toBe(422);
  });
});

describe('the choice of mails', () => {
  const choices = { reviews: 'at-once', publications: 'at-once', operations: 'daily' };

  it('is one’s own by topic, and what is missing stays', async () => {
    const asPeer = await server.signInAs(await server.addPerson('ROLE_PEER_APPROVER'));
    expect((await asPeer('GET', '/api/inbox/mail-choices')).json).toEqual(choices);
    const { json } = await asPeer('PUT', '/api/inbox/mail-choices', { reviews: 'never' });
    expect(json).toEqual({ ...choices, reviews: 'never' });
    expect((await asPeer('PUT', '/api/inbox/mail-choices', { publications: 'daily' })).json).toEqual({
      ...{ ...choices, reviews: 'never', publications: 'daily' },
    });
    const { status, json: refusal } = await asPeer('PUT', '/api/inbox/mail-choices', { reviews: 'hourly' });
    expect([status, refusal.violations[0].propertyPath]).toEqual([422, 'reviews']);
    expect((await asAdmin('GET', '/api/inbox/mail-choices')).json).toEqual(choices);
  });

  it.each(['at-once', 'daily', 'never'] as const)(
    '%s: the message is in the inbox in any case',
    async (reviews) => {
      const { ROLE_ANALYST: analyst } = server.people;
      const before = await mailsFor(analyst.id);
      await asAnalyst('PUT', '/api/inbox/mail-choices', { reviews });
      const { review, peer, asPeer } = await asked(`Gold ${reviews}`);
      await asPeer('POST', `${review['@id']}/peer`, { action: 'approve', comments: '' });
      const text = `${nameOf(peer)} answered the review of the report "Gold ${reviews}": Approved by peer.`;
      expect((await inboxOf(asAnalyst))[0]).toMatchObject({ text, isRead: false });
      expect((await mailsFor(analyst.id)) - before).toBe(reviews === 'at-once' ? 1 : 0);
      const due = await server.services.db
        .selectFrom('inbox_message')
        .select('mail_due')
        .where('text', '=', text)
        .executeTakeFirst();
      expect(due).toEqual({ mail_due: reviews === 'daily' });
      await asAnalyst('PUT', '/api/inbox/mail-choices', { reviews: 'at-once' });
    },
  );

  async function mailsFor(personId: string): Promise<number> {
    const session = await server.services.database.engine.acquire();
    const { rows } = await session
      .query("select payload from queued_job where queue = 'mail-review'", [])
      .finally(() => session.release());
    return rows.filter(({ payload }) => (payload as { recipientId: string }).recipientId === personId).length;
  }
});
