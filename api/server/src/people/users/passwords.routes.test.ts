import { openTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '../../../testing/server';
import { createLink } from '../mail-links/link-store';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ smtpUrl: 'smtp://mail.test' });
});
afterAll(() => server.close());
afterEach(async () => {
  await server.services.db.deleteFrom('attempt').execute();
});

const NEW_PASSWORD = 'Changed#1';
const signIn = ({ email }: TestPerson, password: string) =>
  server.anonymous('POST', '/api/login', { email, password });

describe('a new password', () => {
  it('ends the other sessions of the account, not the one that asks', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const [here, there] = [await server.signInAs(person), await server.signInAs(person)];
    const { status, json } = await here('PUT', `/api/user/${person.id}/reset-password`, {
      password: NEW_PASSWORD,
      currentPassword: TEST_PASSWORD,
    });
    expect({ status, json }).toEqual({ status: 200, json: { message: 'Succesfully changed the password' } });
    expect((await here('GET', '/api/who-am-i')).status).toBe(200);
    expect((await there('GET', '/api/who-am-i')).status).toBe(401);
    expect((await signIn(person, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(person, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends all of them when an admin sets it, and is audited without any secret', async () => {
    const person = await server.addPerson('ROLE_MARKET');
    const asPerson = await server.signInAs(person);
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    await asAdmin('PUT', `/api/user/${person.id}/reset-password`, { password: NEW_PASSWORD });
    expect((await asPerson('GET', '/api/who-am-i')).status).toBe(401);
    expect((await asAdmin('GET', '/api/who-am-i')).status).toBe(200);
    const { json } = await asAdmin('GET', `/api/audit?subjectId=${person.id}&action=password`);
    expect(json['hydra:member']).toMatchObject([
      {
        action: 'user.password-change',
        actor: { id: server.people.ROLE_ADMIN.id },
        before: null,
        after: { replaced: true, openedBy: null },
      },
    ]);
  });

  it.each([
    ['', 'Password cannot be empty'],
    ['12345', 'Password should contain more than 5 characters'],
  ])('is refused when it is %j', async (password, message) => {
    const asPerson = await server.signInAs('ROLE_USER');
    const { status, json } = await asPerson('PUT', `/api/user/${server.people.ROLE_USER.id}/reset-password`, {
      password,
    });
    expect(status).toBe(422);
    expect(json.violations).toEqual([{ propertyPath: 'password', message }]);
  });

  it('is for oneself or an admin, and unknown ids are told to admins alone', async () => {
    const unknown = '93b3be4c-ca96-4747-ba06-a89b1c3f7a33';
    const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    const body = { password: NEW_PASSWORD };
    for (const id of [server.people.ROLE_CMS.id, unknown]) {
      expect((await asCompliance('PUT', `/api/user/${id}/reset-password`, body)).status).toBe(403);
    }
    expect((await asAdmin('PUT', `/api/user/${unknown}/reset-password`, body)).status).toBe(404);
  });
});

describe('the current password', () => {
  const wrong = [{ propertyPath: 'currentPassword', message: 'This is not your current password.' }];
  const missing = [{ propertyPath: 'currentPassword', message: 'This field is required' }];
  const address = ({ id }: TestPerson) => `/api/user/${id}/reset-password`;

  it('is asked for before one chooses another, and who-am-i says so', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const asPerson = await server.signInAs(person);
    expect((await asPerson('GET', '/api/who-am-i')).json.asksPassword).toBe(true);
    const change = async (currentPassword?: string) =>
      (await asPerson('PUT', address(person), { password: NEW_PASSWORD, currentPassword })).json;
    expect((await change()).violations).toEqual(missing);
    expect((await change('')).violations).toEqual(missing);
    expect((await change(NEW_PASSWORD)).violations).toEqual(wrong);
    expect((await signIn(person, TEST_PASSWORD)).status).toBe(200);
    expect((await change(TEST_PASSWORD)).message).toBe('Succesfully changed the password');
  });

  it('is asked for before one changes the e-mail address, which ends the other sessions', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const [here, there] = [await server.signInAs(person), await server.signInAs(person)];
    const own = { email: person.email, firstName: 'Jo', lastName: 'Own', gender: 'female' };
    const save = (changes: object) => here('PUT', `/api/user/${person.id}`, { ...own, ...changes });
    expect((await save({})).status).toBe(200);
    const email = `moved.${person.email}`;
    expect((await save({ email })).json.violations).toEqual(missing);
    expect((await save({ email, currentPassword: 'wrong' })).json.violations).toEqual(wrong);
    expect((await there('GET', '/api/who-am-i')).status).toBe(200);
    expect((await save({ email, currentPassword: TEST_PASSWORD })).json.email).toBe(email);
    expect((await here('GET', '/api/who-am-i')).status).toBe(200);
    expect((await there('GET', '/api/who-am-i')).status).toBe(401);
  });

  it('is not guessed in a session that somebody left open', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const [here, there] = [await server.signInAs(person), await server.signInAs(person)];
    const body = { password: NEW_PASSWORD, currentPassword: 'wrong' };
    for (let turn = 0; turn < 10; turn += 1)
      expect((await here('PUT', address(person), body)).status).toBe(422);
    const right = { password: NEW_PASSWORD, currentPassword: TEST_PASSWORD };
    expect((await here('PUT', address(person), right)).status).toBe(429);
    // its owner, who sits elsewhere, is kept from nothing
    expect((await there('PUT', address(person), right)).status).toBe(200);
  });

  it('is asked of nobody for whom it was chosen', async () => {
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    const given = { password: 'Handed#2026', email: `given.${Date.now()}@test.example` };
    const profile = {
      firstName: 'Gi',
      lastName: 'Ven',
      gender: 'female',
      enabled: true,
      roles: ['ROLE_CMS'],
    };
    const { id } = (await asAdmin('POST', '/api/user', { ...given, ...profile })).json;
    const { json } = await server.anonymous('POST', '/api/login', given);
    expect(json.user.asksPassword).toBe(false);
    const headers = { authorization: `Bearer ${json.token}` };
    const url = `/api/user/${id}/reset-password`;
    expect((await server.anonymous('PUT', url, { password: NEW_PASSWORD }, headers)).status).toBe(200);
    expect((await server.anonymous('GET', '/api/who-am-i', undefined, headers)).json.asksPassword).toBe(true);
    expect((await server.anonymous('PUT', url, { password: 'Third#2026' }, headers)).status).toBe(422);
  });

  it('is not asked for once after a link to choose another', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const { db } = server.services;
    const { token } = await db
      .transaction()
      .execute((trx) => createLink(trx, { userId: person.id, purpose: 'reset-password' }));
    const { json } = await server.anonymous('GET', `/api/token-check?token=${token}`);
    const headers = { authorization: `Bearer ${json.token}` };
    const change = async (password: string) =>
      (await server.anonymous('PUT', address(person), { password }, headers)).status;
    expect((await server.anonymous('GET', '/api/who-am-i', undefined, headers)).json.asksPassword).toBe(
      false,
    );
    expect(await change(NEW_PASSWORD)).toBe(200);
    expect(await change('Third#2026')).toBe(422);
  });

  it('is replaced once by a link that is used for two at once', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const { token } = await server.services.db
      .transaction()
      .execute((trx) => createLink(trx, { userId: person.id, purpose: 'reset-password' }));
    const { json } = await server.anonymous('GET', `/api/token-check?token=${token}`);
    const headers = { authorization: `Bearer ${json.token}` };
    const answers = await Promise.all(
      ['Third#2026', 'Fourth#2026'].map((password) =>
        server.anonymous('PUT', address(person), { password }, headers),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([409, 422]).toContain(statuses[1]);
  });

  it('is asked for an hour after such a link was followed', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const { db } = server.services;
    const { token } = await db
      .transaction()
      .execute((trx) => createLink(trx, { userId: person.id, purpose: 'reset-password' }));
    const { json } = await server.anonymous('GET', `/api/token-check?token=${token}`);
    const longAgo = new Date(Date.now() - 3_600_001);
    await db.updateTable('session').set({ created_at: longAgo }).where('user_id', '=', person.id).execute();
    const headers = { authorization: `Bearer ${json.token}` };
    const answer = await server.anonymous('PUT', address(person), { password: NEW_PASSWORD }, headers);
    expect(answer.json.violations).toEqual(missing);
  });
});

describe('asking for a link', () => {
  const ask = (email: string) => server.anonymous('POST', '/api/user/reset-password', { email });

  it('answers and does the same for a known and an unknown address', async () => {
    const emails = [server.people.ROLE_ANALYST.email.toUpperCase(), 'nobody@test.example'];
    for (const email of emails) {
      const { status, json } = await ask(email);
      expect({ status, json }).toEqual({
        status: 200,
        json: { message: 'Success: Please check your email!' },
      });
    }
    const keys = [...(await server.services.queue.liveKeys('mail-link'))];
    expect(keys).toEqual(
      expect.arrayContaining(emails.map((email) => `reset-password ${email.toLowerCase()}`)),
    );
  });

  it('is refused alike for everybody where no mail leaves the console', async () => {
    const { environment } = server.services;
    const { smtpUrl } = environment;
    Object.assign(environment, { smtpUrl: null });
    const answers = [];
    for (const email of [server.people.ROLE_PEER_APPROVER.email, 'nobody.else@test.example'])
      answers.push(await ask(email));
    Object.assign(environment, { smtpUrl });
    const text =
      'This console sends no mails yet, so no link can reach you. Please ask an admin of your firm.';
    for (const { status, json } of answers) expect([status, json['hydra:description']]).toEqual([409, text]);
    expect(await server.services.queue.liveKeys('mail-link')).not.toContain(
      'reset-password nobody.else@test.example',
    );
  });

  it('is refused after five for one mailbox, known or not', async () => {
    for (const email of [server.people.ROLE_CMS.email, 'unknown@test.example']) {
      for (let turn = 0; turn < 5; turn += 1) expect((await ask(email)).status).toBe(200);
      const { status, json, headers } = await ask(email);
      expect(status).toBe(429);
      expect(json['hydra:description']).toBe('Too many attempts. Please try again in 15 minutes.');
      expect(headers['retry-after']).toBeDefined();
    }
  });

  it('is refused after twenty from one address', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(`${turn}@test.example`)).status).toBe(200);
    expect((await ask('last@test.example')).status).toBe(429);
  });
});
