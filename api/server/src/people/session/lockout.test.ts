import { randomUUID } from 'node:crypto';
import { openTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '../../../testing/server';
import { accountKey } from './attempt-limit';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ smtpUrl: 'smtp://mail.test' });
});
afterAll(() => server.close());
afterEach(async () => {
  await server.services.db.deleteFrom('attempt').execute();
});

interface From {
  readonly cookie?: string;
  readonly address?: string;
}

/** A call from a network address, by a browser with this cookie. */
async function post(url: string, payload: object, { cookie, address = '192.0.2.1' }: From = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: cookie ? { cookie } : {},
    payload,
  });
  return { status: answer.statusCode, json: answer.json(), headers: answer.headers };
}

const signIn = (email: string, password: string, from?: From) =>
  post('/api/login', { email, password }, from);
const askForLink = (email: string, from?: From) => post('/api/user/reset-password', { email }, from);

/** The cookie that says that this browser was here. */
async function deviceOf({ email }: TestPerson): Promise<string> {
  const { headers } = await signIn(email, TEST_PASSWORD, { address: '198.51.100.9' });
  const cookies = [headers['set-cookie'] ?? []].flat();
  const [device = ''] = cookies.find((each) => each.startsWith('device='))?.split(';') ?? [];
  expect(device).not.toBe('');
  return device;
}

const tryFromEverywhere = async (email: string, times: number) => {
  for (let turn = 0; turn < times; turn += 1) {
    const from = { address: `203.0.${Math.floor(turn / 200)}.${turn % 200}` };
    expect((await signIn(email, 'wrong', from)).status).toBe(401);
  }
};

it('a hundred wrong tries from anywhere keep the owner out of no device that signed in before', async () => {
  const person = await server.addPerson('ROLE_ADMIN');
  const cookie = await deviceOf(person);
  await tryFromEverywhere(person.email, 100);
  const elsewhere = await signIn(person.email, TEST_PASSWORD, { address: '203.0.113.77' });
  expect(elsewhere.status).toBe(429);
  expect(elsewhere.json['hydra:description']).toContain('A device where you signed in before lets you in');
  const { status, json } = await signIn(person.email, TEST_PASSWORD, { cookie, address: '203.0.113.77' });
  expect(status).toBe(200);
  expect(json.wrongTries.count).toBe(100);
  expect((await signIn(person.email, TEST_PASSWORD, { cookie })).json).not.toHaveProperty('wrongTries');
});

it('elsewhere the delay grows instead of a wall, for an account that there is and one that there is not', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const { db } = server.services;
  for (const email of [person.email, 'nobody@test.example']) {
    await db
      .insertInto('attempt')
      .values(
        Array.from({ length: 100 }, () => ({ id: randomUUID(), key: accountKey(email), at: new Date() })),
      )
      .execute();
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const from = { address: `198.18.0.${turn}` };
      const refused = await signIn(email, 'wrong', from);
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers['retry-after']));
      // as if the wait were over
      const newest = new Date(Date.now() - Number(refused.headers['retry-after']) * 1000);
      await db
        .updateTable('attempt')
        .set({ at: newest })
        .where('key', '=', accountKey(email))
        .where('at', '>', newest)
        .execute();
      expect((await signIn(email, 'wrong', from)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  }
});

it('nobody uses up the links that such a device may ask for, nor does its owner for ever', async () => {
  const { email, ...person } = await server.addPerson('ROLE_ADMIN');
  const cookie = await deviceOf({ email, ...person });
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'])
    expect((await askForLink(email, { address })).status).toBe(200);
  expect((await askForLink(email, { address: '203.0.113.6' })).status).toBe(429);
  for (let turn = 0; turn < 5; turn += 1) expect((await askForLink(email, { cookie })).status).toBe(200);
  expect((await askForLink(email, { cookie })).status).toBe(429);
  const other = await server.addPerson('ROLE_ADMIN');
  for (let turn = 0; turn < 5; turn += 1) await askForLink(other.email, { cookie });
  expect((await askForLink(other.email, { cookie })).status).toBe(429);
});

it('tries on such a device count by themselves, and for its own account alone', async () => {
  const [person, colleague] = [
    await server.addPerson('ROLE_ANALYST'),
    await server.addPerson('ROLE_ANALYST'),
  ];
  const cookie = await deviceOf(person);
  for (let turn = 0; turn < 10; turn += 1)
    expect((await signIn(person.email, 'wrong', { cookie })).status).toBe(401);
  expect((await signIn(person.email, TEST_PASSWORD, { cookie })).status).toBe(429);
  expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
  // it was never used for this account: the tries are those of anybody at this address
  for (let turn = 0; turn < 10; turn += 1)
    expect((await signIn(colleague.email, 'wrong', { cookie })).status).toBe(401);
  expect((await signIn(colleague.email, TEST_PASSWORD, { cookie })).status).toBe(429);
});

it.each([
  ['made up', (cookie: string) => `${cookie.slice(0, 20)}A.${cookie.split('.')[1]}`],
  ['without a signature', (cookie: string) => cookie.split('.')[0] ?? ''],
  ['empty', () => 'device='],
])('a cookie that is %s is none', async (_what, change) => {
  const person = await server.addPerson('ROLE_ANALYST');
  const cookie = change(await deviceOf(person));
  for (let turn = 0; turn < 10; turn += 1) await signIn(person.email, 'wrong');
  expect((await signIn(person.email, TEST_PASSWORD, { cookie })).status).toBe(429);
});

it('opens nothing: the cookie lets nobody in without the password', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const cookie = await deviceOf(person);
  expect((await signIn(person.email, 'wrong', { cookie })).status).toBe(401);
  const answer = await server.anonymous('GET', '/api/who-am-i', undefined, { cookie });
  expect(answer.status).toBe(401);
});

it('an office behind one address is slowed down, never shut out', async () => {
  for (let turn = 0; turn < 60; turn += 1)
    expect((await signIn(`${turn}@office.example`, 'wrong')).status).toBe(401);
  const person = await server.addPerson('ROLE_ANALYST');
  const refused = await signIn(person.email, TEST_PASSWORD);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  await server.services.db
    .updateTable('attempt')
    .set({ at: new Date(Date.now() - 1000) })
    .execute();
  expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
});

it('an IPv6 network is one address', async () => {
  const { email } = await server.addPerson('ROLE_ANALYST');
  const from = (turn: number) => ({ address: `2001:db8:1:2::${turn.toString(16)}` });
  for (let turn = 0; turn < 10; turn += 1)
    expect((await signIn(email, 'wrong', from(turn + 1))).status).toBe(401);
  expect((await signIn(email, TEST_PASSWORD, from(99))).status).toBe(429);
  expect((await signIn(email, TEST_PASSWORD, { address: '2001:db8:1:3::1' })).status).toBe(200);
});
