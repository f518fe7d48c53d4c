import { dropdownNames } from '@console/contract/dropdowns';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const lists = [
    { type: 'markets', items: ['Global', 'Australia'] },
    { type: 'sectors', items: ['Energy', 'Materials', 'Utilities'] },
    { type: 'video-series', items: ['Desk', 'Minute'] },
    { type: 'company-flags', items: ['Emerging Company', 'Other'] },
    { type: 'scope', items: ['research:read', 'prices:read'] },
    { type: 'email-subscriptions', items: ['Daily'] },
  ];
  await server.services.db.insertInto('dropdown').values(lists).execute();
});
afterAll(() => server.close());

const itemsOf = async (name: string) => (await asAdmin('GET', `/api/dropdown/${name}`)).json.items;
const put = (name: string, items: unknown, headers = {}) =>
  asAdmin('PUT', `/api/dropdown/${name}`, { items }, headers);

it('gives the items in their kept order, to staff', async () => {
  const call = await server.signInAs('ROLE_USER');
  const { json } = await call('GET', '/api/dropdown/markets');
  expect(json).toEqual({ '@id': '/api/dropdown/markets', type: 'markets', items: ['Global', 'Australia'] });
  expect((await call('GET', '/api/dropdown')).json['hydra:totalItems']).toBe(dropdownNames.length);
  expect((await server.anonymous('GET', '/api/dropdown/markets')).status).toBe(401);
  const asMarket = await server.signInAs('ROLE_MARKET');
  expect((await asMarket('GET', '/api/dropdown/markets')).status).toBe(403);
  expect((await call('PUT', '/api/dropdown/markets', { items: [] })).status).toBe(403);
});

it('knows no other list: 404', async () => {
  expect((await asAdmin('GET', '/api/dropdown/planets')).status).toBe(404);
  expect((await put('planets', ['Mars'])).status).toBe(404);
});

it('keeps a new order, new entries, and leaves out what nothing uses', async () => {
  const { status, json } = await put('markets', ['Australia', ' Asia ', 'Global']);
  expect([status, json.items]).toEqual([200, ['Australia', 'Asia', 'Global']]);
  expect((await put('markets', ['Asia', 'Australia'])).status).toBe(200);
  expect(await itemsOf('markets')).toEqual(['Asia', 'Australia']);
  const { json: trail } = await asAdmin('GET', '/api/audit?action=dropdown.update&subjectId=markets');
  expect(trail['hydra:member'][0]).toMatchObject({
    before: { items: ['Australia', 'Asia', 'Global'] },
    after: { items: ['Asia', 'Australia'] },
  });
});

it.each([
  ['items', undefined],
  ['items', 'Asia'],
  ['items[1]', ['Asia', ' ']],
  ['items[1]', ['Asia', 7]],
  ['items[1]', ['Asia', null]],
  ['items[1]', ['Asia', 'asia ']],
  ['items[0]', ['x'.repeat(81)]],
  ['items', Array.from({ length: 201 }, (_, index) => `Market ${index}`)],
])('refuses at %s: %j', async (propertyPath, items) => {
  const before = await itemsOf('markets');
  const { status, json } = await put('markets', items);
  expect([status, json.violations?.[0].propertyPath]).toEqual([422, propertyPath]);
  expect(await itemsOf('markets')).toEqual(before);
});

it('answers 412 to whoever saves over what somebody else saved', async () => {
  const { headers } = await asAdmin('GET', '/api/dropdown/email-subscriptions');
  const ifMatch = { 'if-match': String(headers['etag']) };
  expect((await put('email-subscriptions', ['Daily', 'Weekly'], ifMatch)).status).toBe(200);
  expect((await put('email-subscriptions', ['Mine'], ifMatch)).status).toBe(412);
  expect((await put('email-subscriptions', [], { 'if-match': '*' })).status).toBe(200);
});

const hold = (scope: string, ...ids: string[]) =>
  server.services.db
    .updateTable('app_user')
    .set({ scope: scope === '' ? [] : [scope] })
    .where('id', 'in', ids)
    .execute();

it('names some of the users of a scope, and counts the rest', async () => {
  const { db } = server.services;
  const users = [];
  for (const firstName of ['Eve', 'Cy', 'Ann', 'Di', 'Bob']) {
    const { id } = await server.addPerson('ROLE_MARKET');
    await db
      .updateTable('app_user')
      .set({ first_name: firstName, last_name: 'Named' })
      .where('id', '=', id)
      .execute();
    users.push(id);
  }
  const refusal = async () => (await put('scope', ['research:read'])).json.violations[0].message;
  const ofThree = users.slice(2);
  await hold('prices:read', ...ofThree);
  expect(await refusal()).toBe(
    '“prices:read” is used by 3 market-share users: Ann Named, Bob Named and Di Named.',
  );
  await hold('prices:read', ...users);
  expect(await refusal()).toBe(
    '“prices:read” is used by 5 market-share users: Ann Named, Bob Named, Cy Named and 2 more.',
  );
  await asAdmin('DELETE', `/api/market-share/${users[0]}`);
  expect(await refusal()).toContain(
    'used by 4 market-share users: Ann Named, Bob Named, Cy Named and 1 more.',
  );
  await hold('', ...users);
});

it('refuses to take away or to rename what is in use, each with its count', async () => {
  const { db } = server.services;
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const published = await createTestDraft(server, asAnalyst, { sector: ['Energy'], market: ['Asia'] });
  await publishTestDraft(server, published.draft.id);
  await createTestDraft(server, asAnalyst, { sector: ['Energy', 'Materials'] });
  const video = await createTestDraft(server, asAnalyst);
  await db.updateTable('draft').set({ video_type: 'Desk' }).where('id', '=', video.draft.id).execute();
  await addTestCompany(db, { code: 'SMALL', type: 'Emerging Company' });
  const market = server.people.ROLE_MARKET;
  await hold('research:read', market.id);

  const refused = await put('sectors', ['Power', 'Materials']);
  expect(refused.status).toBe(409);
  expect(refused.json.violations).toEqual([
    { propertyPath: 'items["Energy"]', message: '“Energy” is used by 1 report and 1 draft.' },
  ]);
  const messages = [];
  for (const [name, kept] of [
    ['sectors', []],
    ['markets', ['Australia']],
    ['video-series', ['Minute']],
    ['company-flags', ['Other']],
    ['scope', ['prices:read']],
  ] as const) {
    const { json } = await put(name, kept);
    messages.push(...json.violations.map(({ message }: { message: string }) => message));
  }
  expect(messages).toEqual([
    '“Energy” is used by 1 report and 1 draft.',
    '“Materials” is used by 1 draft.',
    '“Asia” is used by 1 report.',
    '“Desk” is used by 1 draft.',
    '“Emerging Company” is built in, as rules depend on it.',
    `“research:read” is used by 1 market-share user: ${market.firstName} ${market.lastName}.`,
  ]);
  expect(await itemsOf('sectors')).toEqual(['Energy', 'Materials', 'Utilities']);
  await asAnalyst('DELETE', video.draft['@id']);
  expect((await put('video-series', ['Minute'])).status).toBe(200);
  expect((await put('sectors', ['Materials', 'Energy'])).status).toBe(200);
});
