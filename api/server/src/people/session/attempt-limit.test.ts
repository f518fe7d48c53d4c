import { openTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/server';
import { attemptLimit, signInLimits } from './attempt-limit';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await server.services.db.deleteFrom('attempt').execute();
});

const signIn = (email: string, password = 'wrong') =>
  server.anonymous('POST', '/api/login', { email, password });

it('refuses the eleventh sign-in to an account, known or not, even with the right password', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  for (const email of [person.email, 'nobody@test.example']) {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(email)).status).toBe(401);
    const { status, json, headers } = await signIn(email.toUpperCase(), TEST_PASSWORD);
    expect(status).toBe(429);
    expect(json['hydra:description']).toBe('Too many attempts. Please try again in 15 minutes.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(890);
  }
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', '/api/audit?action=sign-in-limited');
  expect(json['hydra:member'].map(({ subjectLabel }: { subjectLabel: string }) => subjectLabel)).toEqual([
    'nobody@test.example',
    person.email,
  ]);
  await server.services.db
    .updateTable('attempt')
    .set({ at: new Date(Date.now() - 15 * 60_000) })
    .execute();
  expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
});

it('believes nobody who says that he comes from elsewhere', async () => {
  const elsewhere = (turn: number): Record<string, string>[] => [
    { 'x-forwarded-for': `192.0.2.${turn}` },
    { 'x-forwarded-for': `192.0.2.${turn}, 127.0.0.1` },
    { 'x-real-ip': `192.0.2.${turn}` },
    { forwarded: `for=192.0.2.${turn};proto=https` },
    { 'cf-connecting-ip': `192.0.2.${turn}`, 'true-client-ip': `192.0.2.${turn}` },
    { 'x-client-ip': `192.0.2.${turn}`, 'x-cluster-client-ip': `192.0.2.${turn}` },
  ];
  const statuses: number[] = [];
  for (const headers of [...elsewhere(1), ...elsewhere(2), ...elsewhere(3)]) {
    const body = { email: 'spoofed@test.example', password: 'wrong' };
    statuses.push((await server.anonymous('POST', '/api/login', body, headers)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(8).fill(429)]);
  const rows = await server.services.db.selectFrom('attempt').select('key').execute();
  expect(rows.filter(({ key }) => key.includes('192.0.2'))).toEqual([]);
});

it('lets no more than the limit through when all come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('together@test.example')));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
});

it('forgets the failures of an address and account after a sign-in, and no others', async () => {
  const limit = attemptLimit(server.services.db);
  for (let failure = 0; failure < 9; failure += 1) await limit.take(signInLimits('::1', 'a@test.example'));
  const limits = signInLimits('::1', 'a@test.example');
  await (await limit.take(limits)).forget(['sign-in ::1 a@test.example']);
  expect((await limit.take(limits)).exhausted).toEqual([]);
  const rows = await server.services.db.selectFrom('attempt').select('key').execute();
  expect(rows.filter(({ key }) => key === 'sign-in ::1')).toHaveLength(10);
});

it.each([
  ['one address at many accounts', 60, (turn: number) => signInLimits('192.0.2.1', `${turn}@test.example`)],
  ['many addresses at one account', 100, (turn: number) => signInLimits(`192.0.2.${turn}`, 'a@test.example')],
])('stops guessing from %s after %d', async (_name, max, limitsOf) => {
  const limit = attemptLimit(server.services.db);
  for (let turn = 0; turn < max; turn += 1) await limit.take(limitsOf(turn));
  await expect(limit.take(limitsOf(max))).rejects.toMatchObject({ status: 429 });
});
