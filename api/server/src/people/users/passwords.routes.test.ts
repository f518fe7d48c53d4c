import { openTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '../../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
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
    });
    expect({ status, json }).toEqual({ status: 200, json: { message: 'Succesfully changed the password' } });
    expect((await here('GET', '/api/who-am-i')).status).toBe(200);
    expect((await there('GET', '/api/who-am-i')).status).toBe(401);
    expect((await signIn(person, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(person, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends all of them when an admin sets it, and is audited without any secret', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
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
        after: null,
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
