import { openTestServer, TEST_PASSWORD, type Call, type TestServer } from '../../../testing/server';
import { addTestCustomer } from '../../../testing/records/customer';
import { createLink } from '../mail-links/link-store';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const enabled = (on: boolean) => (id: string) => asAdmin('PUT', `/api/user/${id}`, { id, enabled: on });
const byFullUpdate = (id: string) =>
  asAdmin('PUT', `/api/user/${id}/admin`, {
    email: `${id}@test.example`,
    firstName: 'Now',
    lastName: 'Disabled',
    gender: 'female',
    enabled: false,
    roles: ['ROLE_ANALYST'],
  });
const marketUpdate = (id: string) =>
  asAdmin('PUT', `/api/user/${id}/admin`, {
    email: `${id}@test.example`,
    firstName: 'Now',
    lastName: 'Disabled',
    enabled: false,
  });
const deleted = (id: string) => asAdmin('DELETE', `/api/market-share/${id}`);
const reset = (id: string) => asAdmin('PUT', `/api/user/${id}/reset-password`, { password: 'Another#1' });

/** A session as a browser holds it. */
async function openSession(email: string) {
  const { json, headers } = await server.anonymous('POST', '/api/login', { email, password: TEST_PASSWORD });
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { token: String(json.token), refreshToken: String(json.refreshToken), cookie };
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** What the very next call with each thing of the session answers: bearer, refresh token, cookie of frames. */
async function answersOf({ token, refreshToken, cookie }: Session) {
  const frame = '/api/draft/static-view/93b3be4c-ca96-4747-ba06-a89b1c3f7a33';
  const answers = [
    await server.anonymous('GET', '/api/who-am-i', undefined, { authorization: `Bearer ${token}` }),
    await server.anonymous('POST', '/api/token/refresh', { refreshToken }),
    await server.anonymous('GET', frame, undefined, { cookie }),
  ];
  return answers.map(({ status, json }) => (status === 401 ? json.message : status));
}

/** The first sends a browser to ask for new tokens, the second to the sign-in page (A§8.1). */
const refused = ['Expired JWT Token', 'Invalid JWT Token', 'Expired JWT Token'];

it.each([
  ['an internal user is disabled in the list', 'ROLE_ANALYST', enabled(false)],
  ['an internal user is disabled by the form', 'ROLE_ANALYST', byFullUpdate],
  ['an admin is disabled by another', 'ROLE_ADMIN', enabled(false)],
  ['a market-share user is disabled in the list', 'ROLE_MARKET', enabled(false)],
  ['a market-share user is disabled by the form', 'ROLE_MARKET', marketUpdate],
  ['a market-share user is deleted', 'ROLE_MARKET', deleted],
  ['an admin resets the password', 'ROLE_MARKET', reset],
] as const)('both sessions end at once, and open links with them, when %s', async (_when, role, end) => {
  const person = await server.addPerson(role);
  const bystander = await openSession((await server.addPerson(role)).email);
  const sessions = [await openSession(person.email), await openSession(person.email)];
  const { db } = server.services;
  const link = await db
    .transaction()
    .execute((trx) => createLink(trx, { userId: person.id, purpose: 'sign-in' }));
  for (const { token } of sessions) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.anonymous('GET', '/api/who-am-i', undefined, headers)).status).toBe(200);
  }
  expect((await end(person.id)).status).toBeLessThan(300);
  expect(await Promise.all(sessions.map(answersOf))).toEqual([refused, refused]);
  expect((await server.anonymous('GET', `/api/token-check?token=${link.token}`)).status).toBe(410);
  expect((await answersOf(bystander))[0]).toBe(200);
  // enabled again, an account signs in anew: nothing of before is worth anything
  await enabled(true)(person.id);
  expect(await Promise.all(sessions.map(answersOf))).toEqual([refused, refused]);
});

it('a role that is taken away is gone at the very next call, and the session goes on', async () => {
  const person = await server.addPerson('ROLE_ADMIN');
  const asPerson = await server.signInAs(person);
  expect((await asPerson('GET', '/api/user')).status).toBe(200);
  await asAdmin('PUT', `/api/user/${person.id}/admin`, {
    email: person.email,
    firstName: 'No',
    lastName: 'Admin',
    gender: 'female',
    enabled: true,
    roles: ['ROLE_ANALYST'],
  });
  expect((await asPerson('GET', '/api/user')).status).toBe(403);
  expect((await asPerson('GET', '/api/who-am-i')).json.roles).toEqual(['ROLE_ANALYST', 'ROLE_USER']);
});

it('a customer has no session to end: the console signs in accounts of the console alone', async () => {
  const { id, email } = await addTestCustomer(server.services.db, {});
  const password = 'Tidewater#1';
  expect((await asAdmin('PUT', `/api/customer/${id}/reset-password`, { password })).status).toBe(200);
  expect((await server.anonymous('POST', '/api/login', { email, password })).status).toBe(401);
});
