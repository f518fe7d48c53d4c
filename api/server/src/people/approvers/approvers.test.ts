import { addDays, today } from '@console/contract/calendar-day';
import type { Draft } from '@console/contract/drafts';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;
let asCompliance: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());

const firmToday = () => today(server.services.environment.timeZone);
const inDays = (days: number) => addDays(firmToday(), days);
const pathOf = ({ id }: Pick<TestPerson, 'id'>) => `/api/approvers/${id}`;
const suit = (person: TestPerson, values: object, call = asCompliance) => call('PUT', pathOf(person), values);
const away = (person: TestPerson, values: object, call = asCompliance) =>
  call('PUT', `${pathOf(person)}/absence`, values);
const newPeer = () => server.addPerson('ROLE_PEER_APPROVER');

async function newDraft(): Promise<Draft> {
  const { draft } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  return draft;
}
const request = async (draft: Draft, ...reviewers: readonly TestPerson[]) =>
  asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: reviewers.map(({ id }) => id),
    answers: await answersTo(asAnalyst, draft.id),
  });
const askedOf = async (draft: Draft, ...reviewers: readonly TestPerson[]): Promise<readonly string[]> =>
  (await request(draft, ...reviewers)).json.assignees.map(({ id }: { id: string }) => id);

it('is chosen by compliance alone', async () => {
  const [peer, other] = [await newPeer(), await newPeer()];
  const [asPeer, asOther] = [await server.signInAs(peer), await server.signInAs(other)];
  const chosen = await suit(peer, { reportTypes: ['companyReport'], sectors: ['Materials', 'Materials'] });
  expect(chosen.json).toMatchObject({
    ...{ id: peer.id, reportTypes: ['companyReport'], sectors: ['Materials'], absence: null },
  });
  expect((await asCompliance('GET', pathOf(peer))).json.reportTypes).toEqual(['companyReport']);
  expect((await asPeer('GET', pathOf(peer))).status).toBe(403);
  expect((await asOther('GET', pathOf(peer))).status).toBe(403);
  expect((await suit(peer, { reportTypes: [] }, asPeer)).status).toBe(403);
  expect((await asPeer('GET', '/api/approvers')).status).toBe(403);
  // what is missing stays, an empty list is all
  expect((await suit(peer, { sectors: [] })).json).toMatchObject({
    reportTypes: ['companyReport'],
    sectors: [],
  });
  const listed = await asCompliance(
    'GET',
    `/api/approvers?lastName=${encodeURIComponent(chosen.json.person.lastName)}`,
  );
  expect(listed.json['hydra:member'].map(({ id }: { id: string }) => id)).toContain(peer.id);
  expect((await asCompliance('GET', pathOf(await server.addPerson('ROLE_CMS')))).status).toBe(404);
});

it.each([
  [{ reportTypes: ['poem'] }, 'reportTypes[0]', 'This value should be one of the choices'],
  [{ sectors: ['Alchemy'] }, 'sectors[0]', 'This value should be one of the choices'],
])('refuses %j at its field', async (values, propertyPath, message) => {
  const { status, json } = await suit(await newPeer(), values);
  expect([status, json.violations]).toEqual([422, [{ propertyPath, message }]]);
});

it('is not chosen by the officer whom it limits, as long as there is another one, and each is told once', async () => {
  const { id } = server.people.ROLE_COMPLIANCE;
  const officer = { ...server.people.ROLE_COMPLIANCE, id };
  const other = await server.addPerson('ROLE_COMPLIANCE');
  const asOther = await server.signInAs(other);
  const { db } = server.services;
  await db
    .updateTable('app_user')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', other.id)
    .execute();
  expect((await suit(officer, { sectors: ['Materials'] }, asOther)).status).toBe(200);
  const lifted = await suit(officer, { sectors: [] });
  expect([lifted.status, lifted.json['hydra:description']]).toEqual([
    409,
    'What you approve is chosen by somebody else of compliance.',
  ]);
  expect((await asCompliance('GET', pathOf(officer))).json.sectors).toEqual(['Materials']);
  const told = (await asCompliance('GET', '/api/inbox')).json['hydra:member'].map(
    ({ text }: { text: string }) => text,
  );
  expect(told.filter((text: string) => text.includes('approve'))).toEqual([
    `${other.firstName} ${other.lastName} changed what you approve.`,
  ]);
  await db.updateTable('app_user').set({ enabled: false }).where('id', '=', other.id).execute();
  expect((await suit(officer, { sectors: [] })).status).toBe(200);
});

it('does not ask somebody for what they may not approve', async () => {
  const draft = await newDraft();
  const [byType, bySector] = [await newPeer(), await newPeer()];
  await suit(byType, { reportTypes: ['sectorReport'] });
  await suit(bySector, { sectors: ['Utilities'] });
  const messageOf = async (person: TestPerson) => (await request(draft, person)).json.violations[0];
  expect(await messageOf(byType)).toEqual({
    propertyPath: 'assignees',
    message: expect.stringMatching(/ does not approve reports of this type\.$/),
  });
  expect((await messageOf(bySector)).message).toMatch(/ does not approve reports about .+\.$/);
  await suit(byType, { reportTypes: [draft.reportType] });
  expect((await request(draft, byType)).status).toBe(200);
});

it('takes no approval of somebody who may no longer give it, and takes a decline', async () => {
  const draft = await newDraft();
  const peer = await newPeer();
  const asPeer = await server.signInAs(peer);
  const { '@id': review } = (await request(draft, peer)).json;
  await suit(peer, { reportTypes: ['sectorReport'] });
  const answer = await asPeer('POST', `${review}/peer`, { action: 'approve' });
  expect([answer.status, answer.json['hydra:description']]).toEqual([
    409,
    'You do not approve reports of this type. Please ask compliance.',
  ]);
  const declined = await asPeer('POST', `${review}/peer`, { action: 'reject', comments: 'Not mine' });
  expect(declined.status).toBe(200);
});

describe('an absence', () => {
  it('is told by oneself or by compliance, until it is over', async () => {
    const [peer, deputy] = [await newPeer(), await newPeer()];
    const asPeer = await server.signInAs(peer);
    const own = await away(peer, { from: firmToday(), until: inDays(3), deputy: deputy.id }, asPeer);
    expect(own.json).toMatchObject({
      from: firmToday(),
      until: inDays(3),
      deputy: { id: deputy.id },
    });
    expect((await away(deputy, { from: firmToday(), until: inDays(3) }, asPeer)).status).toBe(403);
    expect((await asPeer('GET', `${pathOf(peer)}/absence`)).json).toEqual(own.json);
    const { lastName } = (await asPeer('GET', '/api/who-am-i')).json;
    const found = await asAnalyst('GET', `/api/user/peers?name=${encodeURIComponent(lastName)}`);
    const row = found.json['hydra:member'].find(({ id }: { id: string }) => id === peer.id);
    expect(row.absence).toMatchObject({ until: inDays(3), deputy: { id: deputy.id } });
    const over = await away(peer, { from: '', until: '' }, asPeer);
    expect(over.json).toEqual({ from: '', until: '', deputy: null });
  });

  it.each([
    [{ from: '2026-01-01', until: '2026-01-02' }, 'until', 'This day is in the past. Choose today or later.'],
    [{ from: '2099-01-02', until: '2099-01-01' }, 'until', 'This day lies before the first one.'],
    [{ from: '2099-01-02' }, 'until', 'This field is required'],
    [
      { from: '2099-01-02', until: '2099-01-03', deputy: '93b3be4c-ca96-4747-ba06-a89b1c3f7a33' },
      'deputy',
      'Choose an active reviewer.',
    ],
  ])('refuses %j at its field', async (values, propertyPath, message) => {
    const { status, json } = await away(await newPeer(), values);
    expect([status, json.violations]).toEqual([422, [{ propertyPath, message }]]);
  });

  it('has no deputy who is oneself', async () => {
    const peer = await newPeer();
    const { json } = await away(peer, { from: firmToday(), until: firmToday(), deputy: peer.id });
    expect(json.violations).toEqual([{ propertyPath: 'deputy', message: 'Nobody is their own deputy.' }]);
  });

  it('has its deputy asked, too, who may then approve', async () => {
    const [peer, deputy] = [await newPeer(), await newPeer()];
    await away(peer, { from: firmToday(), until: inDays(1), deputy: deputy.id });
    const draft = await newDraft();
    const { json } = await request(draft, peer);
    expect(json.assignees.map(({ id }: { id: string }) => id).sort()).toEqual([peer.id, deputy.id].sort());
    const asDeputy = await server.signInAs(deputy);
    expect((await asDeputy('POST', `${json['@id']}/peer`, { action: 'approve' })).status).toBe(200);
  });

  it('has nobody asked who is away too, takes part, has another stage or may not approve', async () => {
    const [peer, deputy] = [await newPeer(), await newPeer()];
    const days = { from: firmToday(), until: inDays(1) };
    const onlyPeer = async (deputyId: string) => {
      await away(peer, { ...days, deputy: deputyId });
      expect(await askedOf(await newDraft(), peer)).toEqual([peer.id]);
    };
    await onlyPeer(server.people.ROLE_ANALYST.id);
    await onlyPeer(server.people.ROLE_COMPLIANCE.id);
    await away(deputy, days);
    await onlyPeer(deputy.id);
    await away(deputy, { from: '', until: '' });
    await suit(deputy, { reportTypes: ['sectorReport'] });
    await onlyPeer(deputy.id);
    await suit(deputy, { reportTypes: [] });
    await away(peer, { from: inDays(1), until: inDays(2), deputy: deputy.id });
    expect(await askedOf(await newDraft(), peer)).toEqual([peer.id]);
  });
});
