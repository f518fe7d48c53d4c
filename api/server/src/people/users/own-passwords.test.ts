import { addTestCustomer } from '../../../testing/records/customer';
import { openTestServer, TEST_PASSWORD, type Call, type TestServer } from '../../../testing/server';
import { createLink, type LinkPurpose } from '../mail-links/link-store';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const GIVEN = 'Given#2026';
const CHOSEN = 'Chosen#2026';
const chooseFirst = 'Choose a password of your own first.';

/** An account as the form makes it, with the password that the admin typed. */
async function made(role = 'ROLE_COMPLIANCE') {
  const email = `${crypto.randomUUID()}@test.example`;
  const { json } = await asAdmin('POST', '/api/user', {
    ...{ email, firstName: 'Nora', lastName: 'New', gender: 'female', enabled: true },
    ...{ roles: [role], password: GIVEN },
  });
  return { id: String(json.id), email, hasOwnPassword: json.hasOwnPassword };
}

const signIn = (email: string, password: string) =>
  server.anonymous('POST', '/api/login', { email, password });
const callerBy =
  ({ token }: { token: string }): Call =>
  (method, url, body) =>
    server.anonymous(method, url, body, { authorization: `Bearer ${token}` });
const passwordOf = (id: string) => `/api/user/${id}/reset-password`;

async function callerByLink(userId: string, purpose: LinkPurpose = 'sign-in') {
  const { token } = await server.services.db
    .transaction()
    .execute((trx) => createLink(trx, { userId, purpose }));
  return callerBy((await server.anonymous('GET', `/api/token-check?token=${token}`)).json);
}

it.each(['the password of the form', 'the link of the mail'])(
  'a new account that signs in by %s does nothing before it has a password of its own',
  async (by) => {
    const { id, email, hasOwnPassword } = await made();
    expect(hasOwnPassword).toBe(false);
    const isByLink = by === 'the link of the mail';
    const asPerson = isByLink ? await callerByLink(id) : callerBy((await signIn(email, GIVEN)).json);
    for (const [method, url, body] of [
      ['GET', '/api/report-approval/pending'],
      ['GET', '/api/firm'],
      ['GET', '/api/user/peers'],
      ['PUT', `/api/user/${id}`, { id, enabled: true }],
      ['POST', '/api/report-approval/93b3be4c-ca96-4747-ba06-a89b1c3f7a33/legal', { action: 'approve' }],
    ] as const) {
      const { status, json } = await asPerson(method, url, body);
      expect([url, status, json['hydra:description']]).toEqual([url, 403, chooseFirst]);
    }
    expect((await asPerson('GET', '/api/who-am-i')).json).toMatchObject({ id, mustChoosePassword: true });
    const again = await asPerson('PUT', passwordOf(id), { password: GIVEN });
    expect([again.status, again.json.violations]).toEqual([
      422,
      [{ propertyPath: 'password', message: 'Choose another password than the one you were given.' }],
    ]);
    expect((await asPerson('PUT', passwordOf(id), { password: CHOSEN })).status).toBe(200);
    expect((await asPerson('GET', '/api/who-am-i')).json).not.toHaveProperty('mustChoosePassword');
    expect((await asPerson('GET', '/api/report-approval/pending')).status).toBe(200);
    expect((await signIn(email, GIVEN)).status).toBe(401);
    const { json } = await signIn(email, CHOSEN);
    expect(json.user).not.toHaveProperty('mustChoosePassword');
  },
);

it.each(['reset-password', 'sign-in'] as const)(
  'whoever comes by a mailed link to %s does nothing before a password is chosen',
  async (purpose) => {
    const person = await server.addPerson('ROLE_COMPLIANCE');
    const asPerson = await callerByLink(person.id, purpose);
    for (const [method, url, body] of [
      ['GET', '/api/report-approval/pending'],
      ['POST', '/api/report-approval/93b3be4c-ca96-4747-ba06-a89b1c3f7a33/legal', { action: 'approve' }],
    ] as const) {
      const { status, json } = await asPerson(method, url, body);
      expect([url, status, json['hydra:description']]).toEqual([url, 403, chooseFirst]);
    }
    expect((await asPerson('GET', '/api/who-am-i')).json).toMatchObject({ mustChoosePassword: true });
    // the one that was forgotten may come to mind again
    const isAsked = purpose === 'sign-in';
    const body = { password: CHOSEN, ...(isAsked && { currentPassword: TEST_PASSWORD }) };
    expect((await asPerson('PUT', passwordOf(person.id), body)).status).toBe(200);
    expect((await asPerson('GET', '/api/report-approval/pending')).status).toBe(200);
  },
);

it('an admin without a password of their own sets that of nobody else', async () => {
  const [newAdmin, other] = [await made('ROLE_ADMIN'), await made()];
  const asNewAdmin = callerBy((await signIn(newAdmin.email, GIVEN)).json);
  const { status, json } = await asNewAdmin('PUT', passwordOf(other.id), { password: CHOSEN });
  expect([status, json['hydra:description']]).toEqual([403, chooseFirst]);
});

it('nobody sets the password of a person who has chosen one', async () => {
  const { id, email } = await made();
  // as long as the account was not used, another one may be given
  expect((await asAdmin('PUT', passwordOf(id), { password: 'Other#2026' })).status).toBe(200);
  const asPerson = callerBy((await signIn(email, 'Other#2026')).json);
  expect((await asPerson('PUT', passwordOf(id), { password: CHOSEN })).status).toBe(200);
  const { status, json } = await asAdmin('PUT', passwordOf(id), { password: 'Forged#2026' });
  expect([status, json['hydra:description']]).toEqual([
    409,
    'This person has chosen a password, which nobody else can set. Mail them a link instead.',
  ]);
  expect((await asPerson('GET', '/api/who-am-i')).status).toBe(200);
  expect((await signIn(email, CHOSEN)).status).toBe(200);
  expect((await asAdmin('GET', `/api/user/${id}`)).json.hasOwnPassword).toBe(true);
});

it('people of market shares are given their passwords, and use them at once', async () => {
  const email = `${crypto.randomUUID()}@test.example`;
  const body = { email, firstName: 'Mia', lastName: 'Market', password: GIVEN };
  const { json: user } = await asAdmin('POST', '/api/user/market-shares', body);
  const signedIn = await signIn(email, GIVEN);
  expect(signedIn.json.user).not.toHaveProperty('mustChoosePassword');
  const asPerson = callerBy(signedIn.json);
  expect((await asPerson('PUT', passwordOf(user.id), { password: CHOSEN })).status).toBe(200);
  expect((await asAdmin('PUT', passwordOf(user.id), { password: GIVEN })).status).toBe(200);
  expect((await signIn(email, GIVEN)).status).toBe(200);
});

it('an admin who changes the own address as an admin is asked for the current password too', async () => {
  const person = await server.addPerson('ROLE_ADMIN');
  const asPerson = await server.signInAs(person);
  const change = (body: object) => asPerson('PUT', `/api/user/${person.id}/admin`, body);
  const email = `${crypto.randomUUID()}@test.example`;
  const refused = await change({ email });
  expect([refused.status, refused.json.violations]).toEqual([
    422,
    [{ propertyPath: 'currentPassword', message: 'This field is required' }],
  ]);
  expect((await change({ email, currentPassword: 'Wrong#2026' })).status).toBe(422);
  expect((await change({ position: 'Head of research' })).json.position).toBe('Head of research');
  expect((await change({ email, currentPassword: TEST_PASSWORD })).json.email).toBe(email);
});

it('is not one’s own name, nor that of the house, under whatever ornaments', async () => {
  const refusal = {
    status: 422,
    json: {
      violations: [
        {
          propertyPath: 'password',
          message: 'This is one of the most common passwords. Please choose another one.',
        },
      ],
    },
  };
  await server.services.db.updateTable('firm').set({ name: 'Tidewater Partners' }).execute();
  const account = {
    gender: 'female',
    enabled: true,
    roles: ['ROLE_ANALYST'],
    firstName: 'Ivy',
    lastName: 'Lee',
  };
  const create = (password: string) =>
    asAdmin('POST', '/api/user', { ...account, email: `${crypto.randomUUID()}@test.example`, password });
  for (const password of ['Ivy#2026', 'Tidewater#26', 'tidewaterpartners'])
    expect(await create(password)).toMatchObject(refusal);
  const { json } = await create('Brolga#1');
  const asIvy = await callerByLink(json.id);
  for (const password of ['Ivy#2026', 'IvyLee2026', 'Tidewater#26'])
    expect(await asIvy('PUT', passwordOf(json.id), { password })).toMatchObject(refusal);
  expect((await asIvy('PUT', passwordOf(json.id), { password: 'Brolga#2' })).status).toBe(200);
});

it('of a customer is not the name of the customer', async () => {
  const { id } = await addTestCustomer(server.services.db, { lastName: 'Ivy' });
  const put = (password: string) => asAdmin('PUT', `/api/customer/${id}/reset-password`, { password });
  expect(await put('Ivy#2026')).toMatchObject({
    status: 422,
    json: { violations: [{ propertyPath: 'password' }] },
  });
  expect((await put('Brolga#1')).status).toBe(200);
});
