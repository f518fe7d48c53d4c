import { openTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '../../../testing/server';
import { createLink, redeemLink, type LinkPurpose } from './link-store';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;

function linkOf({ id }: TestPerson, purpose: LinkPurpose, now?: () => number) {
  return server.services.db.transaction().execute((trx) => createLink(trx, { userId: id, purpose }, now));
}
const follow = (token: string, headers = {}) =>
  server.anonymous('GET', `/api/token-check?token=${token}`, undefined, headers);

const expired = { status: 410, text: 'Unable to process, Link expired' };
async function outcomeOf(token: string) {
  const { status, json } = await follow(token);
  return { status, text: json['hydra:description'] };
}

it.each([
  ['reset-password', '/reset-password'],
  ['sign-in', '/'],
] as const)('a %s link signs in once and leads to %s', async (purpose, redirect) => {
  const person = await server.addPerson('ROLE_ANALYST');
  const { token } = await linkOf(person, purpose);
  const { status, json, headers } = await follow(token);
  expect(status).toBe(200);
  expect(json).toEqual({ token: expect.any(String), refreshToken: expect.any(String), redirect });
  expect(String(headers['set-cookie'])).toMatch(/^frameSession=/);
  expect(headers['cache-control']).toBe('no-store');
  const me = await server.anonymous('GET', '/api/who-am-i', undefined, {
    authorization: `Bearer ${json.token}`,
  });
  expect(me.json.id).toBe(person.id);
  expect(await outcomeOf(token)).toEqual(expired);
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const trail = await asAdmin('GET', `/api/audit?subjectId=${person.id}`);
  expect(trail.json['hydra:member']).toMatchObject([
    { action: 'session.link-sign-in', actor: { id: person.id }, after: { purpose } },
  ]);
  expect(JSON.stringify(trail.json)).not.toContain(token);
});

it('is refused with one text when unknown, expired, replaced, or of a disabled account', async () => {
  const { db } = server.services;
  const person = await server.addPerson('ROLE_ANALYST');
  const disabled = await server.addPerson('ROLE_ANALYST');
  const hourAgo = () => Date.now() - HOUR_MS - 1;
  const old = await linkOf(person, 'reset-password', hourAgo);
  expect(await outcomeOf(old.token)).toEqual(expired);
  const replaced = await linkOf(person, 'sign-in');
  const newer = await linkOf(person, 'sign-in');
  expect(await outcomeOf(replaced.token)).toEqual(expired);
  const { token } = await linkOf(disabled, 'sign-in');
  await db.updateTable('app_user').set({ enabled: false }).where('id', '=', disabled.id).execute();
  expect(await outcomeOf(token)).toEqual(expired);
  expect(await outcomeOf('nonsense')).toEqual(expired);
  expect((await follow(newer.token)).status).toBe(200);
});

it('lasts an hour to reset a password, three days to sign in', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const reset = await linkOf(person, 'reset-password', () => 0);
  const first = await linkOf(person, 'sign-in', () => 0);
  expect([reset.expiresAt.getTime(), first.expiresAt.getTime()]).toEqual([HOUR_MS, 72 * HOUR_MS]);
});

it('is kept as a hash, and given to one of two who redeem it at once', async () => {
  const { db } = server.services;
  const person = await server.addPerson('ROLE_ANALYST');
  const { token } = await linkOf(person, 'sign-in');
  const kept = await db.selectFrom('mail_link').selectAll().where('user_id', '=', person.id).execute();
  expect(JSON.stringify(kept)).not.toContain(token);
  const redeem = () => db.transaction().execute((trx) => redeemLink(trx, token));
  const answers = await Promise.all([redeem(), redeem(), redeem()]);
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
});

it.each([
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
])('is not used up by a browser on its own: %j', async (headers) => {
  const { token } = await linkOf(await server.addPerson('ROLE_ANALYST'), 'sign-in');
  expect((await follow(token, headers)).status).toBe(403);
  const fetched = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
  expect((await follow(token, fetched)).status).toBe(200);
});

it('is worth nothing after its account has a new password, another address, or was disabled', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const changes = [
    async (person: TestPerson) =>
      (await server.signInAs(person))('PUT', `/api/user/${person.id}/reset-password`, {
        password: 'Another#2026',
        currentPassword: TEST_PASSWORD,
      }),
    ({ id }: TestPerson) => asAdmin('PUT', `/api/user/${id}`, { id, enabled: false }),
    ({ id }: TestPerson) =>
      asAdmin('PUT', `/api/user/${id}`, {
        email: `moved.${id}@test.example`,
        firstName: 'Moved',
        lastName: 'Away',
        gender: 'male',
        enabled: true,
        roles: ['ROLE_ANALYST'],
      }),
  ];
  for (const change of changes) {
    const person = await server.addPerson('ROLE_ANALYST');
    const { token } = await linkOf(person, 'reset-password');
    expect((await change(person)).status).toBe(200);
    expect(await outcomeOf(token)).toEqual(expired);
  }
});
