import { openTestServer, type TestServer } from '../../../testing/server';
import { setUpCode } from './set-up-code';

let server: TestServer;

beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** As a console is before anybody has an account. */
const empty = () => server.services.db.deleteFrom('app_user').execute();
const form = (change: object = {}) => ({
  code: setUpCode(server.services.secret),
  firstName: 'Ada',
  lastName: 'First',
  email: 'ada@firm.example',
  password: 'Vermilion-41-sky',
  confirmation: 'Vermilion-41-sky',
  ...change,
});
const post = (change?: object) => server.anonymous('POST', '/api/set-up', form(change));
const isOpen = async () => (await server.anonymous('GET', '/api/set-up')).json;
const accounts = () => server.services.db.selectFrom('app_user').selectAll().execute();

it('makes the first admin, who is signed in, and is closed from then on', async () => {
  await empty();
  expect(await isOpen()).toEqual({ open: true, passwordMinLength: 6 });
  const { status, json, headers } = await post({ code: form().code.toLowerCase().replaceAll('-', ' ') });
  expect(status).toBe(200);
  expect(json.user).toMatchObject({
    email: 'ada@firm.example',
    firstName: 'Ada',
    gender: 'male',
    roles: ['ROLE_ADMIN', 'ROLE_USER'],
  });
  expect(String(headers['set-cookie'])).toMatch(/^frameSession=/);
  const asAdmin = { authorization: `Bearer ${json.token}` };
  const trail = await server.anonymous('GET', `/api/audit?subjectId=${json.user.id}`, undefined, asAdmin);
  expect(trail.json['hydra:member']).toMatchObject([
    { action: 'console.set-up', actor: { id: json.user.id } },
  ]);
  expect(JSON.stringify(trail.json)).not.toContain(form().code);
  const again = { email: 'ada@firm.example', password: form().password };
  expect((await server.anonymous('POST', '/api/login', again)).status).toBe(200);
  expect(await isOpen()).toEqual({ open: false });
});

it('says no more than that it is closed where there are accounts, to a right code and to a wrong one', async () => {
  const before = await accounts();
  expect(await isOpen()).toEqual({ open: false });
  const [right, wrong] = [await post(), await post({ code: 'AAAAA' })];
  expect(right.status).toBe(409);
  expect(right.json['hydra:description']).toBe('This console has been set up already. Please sign in.');
  expect(wrong).toMatchObject({ status: 409, json: right.json });
  expect(await accounts()).toEqual(before);
});

it('is closed by a disabled account too', async () => {
  await server.services.db.updateTable('app_user').set({ enabled: false }).execute();
  expect(await isOpen()).toEqual({ open: false });
  expect((await post()).status).toBe(409);
});

it('takes one of twenty who come at once, and tells the others', async () => {
  await empty();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post({ email: `admin${index}@firm.example` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  expect(await accounts()).toHaveLength(1);
});

it.each([
  [{ code: 'ABCDE-FGHJK-LMNPQ-RSTUV' }, 'code', 'This is not the code that the server printed.'],
  [{ code: '' }, 'code', 'This field is required'],
  [{ email: 'ada' }, 'email', 'Please enter Valid Email Address'],
  [{ password: 'password1', confirmation: 'password1' }, 'password', expect.any(String)],
  [{ confirmation: 'Vermilion-42-sky' }, 'confirmation', expect.any(String)],
  [{ lastName: ' ' }, 'lastName', 'This field is required'],
])('refuses %j at its field', async (change, propertyPath, message) => {
  await empty();
  const { status, json } = await post(change);
  expect(status).toBe(422);
  expect(json.violations).toEqual([{ propertyPath, message }]);
  expect(await accounts()).toEqual([]);
});

it('lets nobody try codes without end: after thirty even the right one waits', async () => {
  await empty();
  for (let tries = 0; tries < 30; tries += 1)
    expect((await post({ code: `WRONG${tries}` })).status).toBe(422);
  expect((await post()).status).toBe(429);
  expect(await accounts()).toEqual([]);
});

it('has the same code on every instance of one secret, and another of another', () => {
  const secret = 'a secret that all instances share';
  expect(setUpCode(secret)).toBe(setUpCode(secret));
  expect(setUpCode(secret)).not.toBe(setUpCode('another secret'));
  expect(setUpCode(secret)).toMatch(/^([A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/);
});
