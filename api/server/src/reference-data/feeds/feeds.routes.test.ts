import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

const SECRET = 'refinitiv-password-1234';
const credentials = {
  applicationId: 'application-id-5678',
  username: 'desk',
  clientEmail: 'client@research.test',
  adminEmail: 'admin@research.test',
  password: SECRET,
};

let server: TestServer;
let asAdmin: Call;
let ids: Record<string, string>;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', '/api/feed');
  ids = Object.fromEntries(json['hydra:member'].map(({ name, id }: Record<string, string>) => [name, id]));
});
afterAll(() => server.close());

const feed = (name: string) => `/api/feed/${ids[name]}`;
const change = (name: string, body: object) => asAdmin('PUT', feed(name), body);

it('lists the feeds to admins, and id and name of the enabled ones to analysts', async () => {
  const all = await asAdmin('GET', '/api/feed');
  expect(all.json['hydra:member']).toMatchObject([
    { name: 'Refinitiv', enabled: true, lastImport: null },
    { name: 'Calibre', enabled: true, lastImport: null },
  ]);
  await change('Calibre', { enabled: false });
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  expect((await asAnalyst('GET', '/api/feed?enabled=true')).json['hydra:member']).toEqual([
    { '@id': feed('Refinitiv'), id: ids['Refinitiv'], name: 'Refinitiv' },
  ]);
  expect((await asAnalyst('GET', '/api/feed?enabled=false')).status).toBe(403);
  expect((await asAdmin('GET', '/api/feed?enabled=false')).json['hydra:member']).toMatchObject([
    { name: 'Calibre', enabled: false },
  ]);
  expect((await asAdmin('GET', '/api/feed?enabled=perhaps')).status).toBe(422);
  await change('Calibre', { enabled: true });
});

it('tells where files are delivered to and which wait there', async () => {
  const { feedsDir } = server.services.environment;
  mkdirSync(join(feedsDir, 'refinitiv'), { recursive: true });
  for (const name of ['prices.csv', 'prices.csv.part', '.hidden.csv', 'companies.csv'])
    writeFileSync(join(feedsDir, 'refinitiv', name), '');
  expect((await asAdmin('GET', feed('Refinitiv'))).json).toMatchObject({
    name: 'Refinitiv',
    credentials: null,
    delivery: { place: join(feedsDir, 'refinitiv'), waiting: ['companies.csv', 'prices.csv'] },
  });
});

it('keeps credentials sealed, answers them masked, and keeps what comes back as its mask', async () => {
  const shown = { ...credentials, applicationId: '••••5678', password: '••••1234' };
  expect((await change('Refinitiv', { credentials })).json.credentials).toEqual(shown);
  const renamed = await change('Refinitiv', { credentials: { ...shown, username: 'night desk' } });
  expect(renamed.json.credentials).toEqual({ ...shown, username: 'night desk' });
  const { db, credentials: store } = server.services;
  expect((await store.read(`feed:${ids['Refinitiv']}`))?.values).toEqual({
    ...credentials,
    username: 'night desk',
  });
  const kept = [
    await db.selectFrom('credential').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toMatch(/refinitiv-password|application-id/);
  expect((await change('Refinitiv', { credentials: { ...shown, password: '••••9999' } })).status).toBe(422);
});

it('removes credentials, those too that it cannot read, and leaves an audit row', async () => {
  expectLog(/can't be decrypted/);
  const { db, credentials: store } = server.services;
  const remove = () => asAdmin('DELETE', `${feed('Calibre')}/credentials`);
  await change('Calibre', { credentials: { username: 'desk', password: SECRET } });
  for (const _again of [1, 2])
    expect(await remove()).toMatchObject({ status: 200, json: { name: 'Calibre', credentials: null } });
  expect(await store.read(`feed:${ids['Calibre']}`)).toBeNull();
  const row = { kind: `feed:${ids['Calibre']}`, sealed: 'v1.AAAA.AAAA.AAAA', modified_on: new Date() };
  await db.insertInto('credential').values(row).execute();
  expect((await asAdmin('GET', feed('Calibre'))).json).toMatchObject({
    credentials: null,
    isUnreadable: true,
  });
  expect((await remove()).json).toMatchObject({ credentials: null, isUnreadable: false });
  const rows = await db
    .selectFrom('audit_event')
    .select(['before', 'after', 'actor_id'])
    .where('action', '=', 'feed.removeCredentials')
    .orderBy('at')
    .execute();
  const actor_id = server.people.ROLE_ADMIN.id;
  expect(rows).toEqual([
    { before: { username: 'desk', password: '••••1234' }, after: null, actor_id },
    { before: null, after: null, actor_id },
  ]);
  expect((await asAdmin('DELETE', '/api/feed/none/credentials')).status).toBe(404);
});

it.each([
  ['Refinitiv', {}, { enabled: 'This field is required' }],
  ['Refinitiv', { enabled: 'yes' }, { enabled: expect.any(String) }],
  [
    'Refinitiv',
    { credentials: { username: 'a', password: ' ', clientEmail: 'x', adminEmail: 'a@b.test' } },
    // the id that is stored stays, as it is not named (P10)
    {
      'credentials.password': 'This field is required',
      'credentials.clientEmail': 'Please enter Valid Email Address',
    },
  ],
  ['Calibre', { credentials: { username: 'a' } }, { 'credentials.password': 'This field is required' }],
  [
    'Calibre',
    { credentials: { username: 'a', password: 'b', applicationId: 'c' } },
    { 'credentials.applicationId': 'This field was not expected.' },
  ],
  ['Calibre', { name: 'Other' }, { name: 'This field was not expected.' }],
])('refuses for %s: %j', async (name, body, expected: Record<string, unknown>) => {
  const { status, json } = await change(name, body);
  expect(status).toBe(422);
  const found = json.violations.map((one: Record<string, string>) => [one['propertyPath'], one['message']]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

it('leaves an audit row of each switch', async () => {
  await change('Calibre', { enabled: false });
  await change('Calibre', { enabled: false });
  await change('Calibre', { enabled: true });
  const rows = await server.services.db
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', ids['Calibre'] ?? '')
    .orderBy('at', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    { action: 'feed.enable', actor_id: server.people.ROLE_ADMIN.id },
    { action: 'feed.disable', actor_id: server.people.ROLE_ADMIN.id },
  ]);
});

it('knows no other feed', async () => {
  expect((await asAdmin('GET', '/api/feed/0')).status).toBe(404);
  expect((await asAdmin('GET', `/api/feed/${server.people.ROLE_ADMIN.id}`)).status).toBe(404);
});
