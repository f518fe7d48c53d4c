import { randomUUID } from 'node:crypto';
import { openTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '../../../testing/server';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ sessionIdleHours: 2, sessionMaxDays: 3 });
});
afterAll(() => server.close());

/** A browser in which a person is signed in. */
async function openBrowser({ email }: TestPerson, userAgent = CHROME) {
  const headers = { 'user-agent': userAgent };
  const { json } = await server.anonymous('POST', '/api/login', { email, password: TEST_PASSWORD }, headers);
  const bearer = { authorization: `Bearer ${json.token}` };
  return {
    refresh: async () =>
      (await server.anonymous('POST', '/api/token/refresh', { refreshToken: json.refreshToken })).json,
    call: (method: 'GET' | 'DELETE', url: string, more: Record<string, string> = {}) =>
      server.anonymous(method, url, undefined, { ...bearer, ...more }),
  };
}
const pathOf = ({ id }: TestPerson) => `/api/user/${id}/sessions`;
const shift = (person: TestPerson, changes: { created_at?: Date; last_used_at?: Date }) =>
  server.services.db.updateTable('session').set(changes).where('user_id', '=', person.id).execute();
const ago = (ms: number) => new Date(Date.now() - ms);

it('are listed with their devices in words, this one marked, the one used last first', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const desk = await openBrowser(person, CHROME);
  await openBrowser(person, SAFARI);
  const { status, json } = await desk.call('GET', pathOf(person));
  expect(status).toBe(200);
  expect(json['hydra:totalItems']).toBe(2);
  expect(json['hydra:member']).toMatchObject([
    { device: 'Safari on iOS', isCurrent: false, lastUsedAt: expect.any(String) },
    { device: 'Chrome on Windows', isCurrent: true, expiresAt: expect.any(String) },
  ]);
  expect(JSON.stringify(json)).not.toContain('Mozilla');
});

it('are counted all, and the 100 used last are read', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const desk = await openBrowser(person);
  const { db } = server.services;
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const older = Array.from({ length: 110 }, (_, index) => ({
    ...session,
    id: randomUUID(),
    last_used_at: ago(HOUR_MS + index),
  }));
  await db.insertInto('session').values(older).execute();
  const { json } = await desk.call('GET', pathOf(person));
  expect([json['hydra:totalItems'], json['hydra:member'].length]).toEqual([111, 100]);
  expect(json['hydra:member'][0].isCurrent).toBe(true);
});

it('end one by one: the other browser is out at its next call, and its refresh says why', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const [desk, phone] = [await openBrowser(person, CHROME), await openBrowser(person, SAFARI)];
  const { json } = await desk.call('GET', pathOf(person));
  const [other] = json['hydra:member'];
  const address = `${pathOf(person)}/${other.id}`;
  expect((await desk.call('DELETE', address)).status).toBe(204);
  expect((await phone.call('GET', '/api/who-am-i')).json).toEqual({
    code: 401,
    message: 'Expired JWT Token',
  });
  expect(await phone.refresh()).toEqual({ code: 401, message: 'Invalid JWT Token', reason: 'ended' });
  expect((await desk.call('GET', '/api/who-am-i')).status).toBe(200);
  expect((await desk.call('DELETE', address)).status).toBe(404);
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const trail = await asAdmin('GET', `/api/audit?subjectId=${person.id}&action=session.end`);
  expect(trail.json['hydra:member']).toMatchObject([
    { actor: { id: person.id }, after: { device: 'Safari on iOS' } },
  ]);
});

it('end all at once but the one that asks', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const browsers = [await openBrowser(person), await openBrowser(person), await openBrowser(person)];
  const [desk] = browsers;
  expect((await desk?.call('DELETE', pathOf(person)))?.json).toEqual({ ended: 2 });
  const statuses = await Promise.all(browsers.map((each) => each.call('GET', '/api/who-am-i')));
  expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401]);
  expect((await desk?.call('DELETE', pathOf(person)))?.json).toEqual({ ended: 0 });
});

it('of others are seen and ended by admins alone', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const browser = await openBrowser(person);
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', pathOf(person));
  const [{ id, isCurrent }] = json['hydra:member'];
  expect(isCurrent).toBe(false);
  // a session is ended at the address of its own account
  const elsewhere = `${pathOf(server.people.ROLE_CMS)}/${id}`;
  expect((await asAdmin('DELETE', elsewhere)).status).toBe(404);
  expect((await browser.call('GET', '/api/who-am-i')).status).toBe(200);
  expect((await asAdmin('DELETE', pathOf(person))).json).toEqual({ ended: 1 });
  expect((await browser.call('GET', '/api/who-am-i')).status).toBe(401);
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  expect((await asCompliance('GET', pathOf(person))).status).toBe(403);
  const unknown = '/api/user/93b3be4c-ca96-4747-ba06-a89b1c3f7a33/sessions';
  expect((await asAdmin('GET', unknown)).status).toBe(404);
});

it('end after the hours of absence that are set, and say so', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const browser = await openBrowser(person);
  await shift(person, { last_used_at: ago(2 * HOUR_MS - 5000) });
  expect((await browser.call('GET', '/api/who-am-i')).status).toBe(200);
  // that call was a use
  const used = await browser.call('GET', pathOf(person));
  expect(Date.parse(used.json['hydra:member'][0].expiresAt)).toBeGreaterThan(Date.now() + 1.9 * HOUR_MS);
  await shift(person, { last_used_at: ago(2 * HOUR_MS) });
  expect((await browser.call('GET', '/api/who-am-i')).status).toBe(401);
  expect(await browser.refresh()).toMatchObject({ reason: 'expired' });
});

it('are not kept open by a page that nobody is at', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const browser = await openBrowser(person);
  const lastUse = ago(HOUR_MS);
  await shift(person, { last_used_at: lastUse });
  await browser.call('GET', '/api/who-am-i', { 'console-unattended': '1' });
  const { json } = await browser.call('GET', pathOf(person), { 'console-unattended': '1' });
  expect(json['hydra:member'][0].lastUsedAt).toBe(lastUse.toISOString());
});

it('end some days after the sign-in, however much they are used', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const browser = await openBrowser(person);
  await shift(person, { created_at: ago(3 * 24 * HOUR_MS - 5000) });
  expect((await browser.call('GET', '/api/who-am-i')).status).toBe(200);
  await shift(person, { created_at: ago(3 * 24 * HOUR_MS) });
  expect((await browser.call('GET', '/api/who-am-i')).status).toBe(401);
});
