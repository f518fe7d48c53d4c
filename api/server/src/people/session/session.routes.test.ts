import argon2 from '@node-rs/argon2';
import { openTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '../../../testing/server';
import { deleteExpired } from './session-store';
import { tokenService } from './token-service';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
// everybody signs in from one address here
afterEach(async () => {
  await server.services.db.deleteFrom('attempt').execute();
});

const signIn = ({ email }: Pick<TestPerson, 'email'>, password = TEST_PASSWORD) =>
  server.anonymous('POST', '/api/login', { email, password });
const refresh = (refreshToken: string) => server.anonymous('POST', '/api/token/refresh', { refreshToken });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const whoAmI = (token: string) => server.anonymous('GET', '/api/who-am-i', undefined, bearer(token));
const disable = ({ id }: TestPerson) =>
  server.services.db.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute();

async function auditOf({ id }: TestPerson) {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', `/api/audit?subjectId=${id}`);
  return json['hydra:member'].map(({ action }: { action: string }) => action);
}

describe('signing in', () => {
  it('answers tokens and the person, whatever the case of the address', async () => {
    const person = server.people.ROLE_ANALYST;
    const { status, json, headers } = await signIn({ email: person.email.toUpperCase() });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      token: expect.any(String),
      refreshToken: expect.any(String),
      user: { id: person.id, roles: ['ROLE_ANALYST', 'ROLE_USER'] },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers['set-cookie'])).toMatch(/^frameSession=.*HttpOnly; SameSite=Strict$/);
  });

  it('tells a blocked account so, but only with the right password', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    await disable(person);
    expect((await signIn(person, 'wrong')).status).toBe(401);
    const { status, json } = await signIn(person);
    expect({ status, text: json['hydra:description'] }).toEqual({
      status: 403,
      text: 'Your account has been blocked',
    });
    expect(await auditOf(person)).toEqual(['session.sign-in-blocked', 'session.sign-in-failed']);
  });

  it('costs the same work for an unknown address, a wrong password, no password and a blocked account', async () => {
    const [blocked, passwordless] = [await server.addPerson('ROLE_CMS'), await server.addPerson('ROLE_CMS')];
    await disable(blocked);
    const { db } = server.services;
    await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', passwordless.id).execute();
    const verify = jest.spyOn(argon2, 'verifySync');
    const answers = [];
    for (const who of [{ email: 'nobody@test.example' }, server.people.ROLE_CMS, passwordless, blocked]) {
      verify.mockClear();
      const { status, json } = await signIn(who, 'wrong');
      answers.push({ status, text: json['hydra:description'], verifications: verify.mock.calls.length });
    }
    verify.mockRestore();
    const same = { status: 401, text: 'Please enter valid credentials', verifications: 1 };
    expect(answers).toEqual([same, same, same, same]);
  });

  it.each([
    [{ email: 'no address', password: 'x' }, ['email']],
    [{ email: 'a@test.example' }, ['password']],
    [{ email: 'a@test.example', password: 'x', admin: true }, ['admin']],
  ])('refuses %j with 422', async (body, paths) => {
    const { status, json } = await server.anonymous('POST', '/api/login', body);
    expect(status).toBe(422);
    expect(json.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual(paths);
  });
});

it('tells a market-share user the own scopes, and nobody else of any', async () => {
  const { id } = server.people.ROLE_MARKET;
  const scope = ['prices:read'];
  await server.services.db.updateTable('app_user').set({ scope }).where('id', '=', id).execute();
  const { json } = await signIn(server.people.ROLE_MARKET);
  expect(json.user).toMatchObject({ id, scope });
  expect((await whoAmI(json.token)).json).toEqual(json.user);
  const staff = await signIn(server.people.ROLE_CMS);
  expect(staff.json.user).not.toHaveProperty('scope');
});

describe('an access token', () => {
  it('is told apart when it is missing, broken, expired or of a frame', async () => {
    const person = server.people.ROLE_ANALYST;
    const { json } = await signIn(person);
    const { sub, fam } = server.app.jwt.verify<{ sub: string; fam: string }>(json.token);
    const claims = { sub, fam, aud: 'api' as const };
    const issuedLongAgo = { ...claims, iat: Math.floor(Date.now() / 1000) - 3600 };
    const expired = server.app.jwt.sign(issuedLongAgo, { expiresIn: 60 });
    const frame = server.app.jwt.sign({ ...claims, aud: 'frame' });
    const ofAnother = server.app.jwt.sign({ ...claims, sub: server.people.ROLE_ADMIN.id });
    const messageOf = async (token: string) => (await whoAmI(token)).json;
    expect((await server.anonymous('GET', '/api/who-am-i')).json).toEqual({
      code: 401,
      message: 'JWT Token not found',
    });
    expect(await messageOf(expired)).toEqual({ code: 401, message: 'Expired JWT Token' });
    expect(await messageOf('no.token.atall')).toEqual({ code: 401, message: 'Invalid JWT Token' });
    expect(await messageOf(frame)).toEqual({ code: 401, message: 'Invalid JWT Token' });
    expect(await messageOf(ofAnother)).toEqual({ code: 401, message: 'Invalid JWT Token' });
    expect(await messageOf(server.app.jwt.sign(claims))).toMatchObject({ id: person.id });
  });

  it('is worth nothing once its person is disabled, nor when enabled again', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const { json } = await signIn(person);
    expect((await whoAmI(json.token)).status).toBe(200);
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    for (const enabled of [false, true]) {
      await asAdmin('PUT', `/api/user/${person.id}`, { id: person.id, enabled });
      expect((await whoAmI(json.token)).status).toBe(401);
      expect((await refresh(json.refreshToken)).status).toBe(401);
    }
  });
});

describe('a refresh token', () => {
  /** A session of somebody new, with a clock that the test moves. */
  async function openSession() {
    const { app, services } = server;
    const clock = { now: Date.now() };
    const person = await server.addPerson('ROLE_ANALYST');
    const tokens = tokenService(app, services.db, services.secret, () => clock.now);
    const { refreshToken } = await tokens.issue(services.db, { userId: person.id, openedBy: 'password' });
    return { clock, person, tokens, refreshToken };
  }

  it('is exchanged for a new pair', async () => {
    const { json } = await signIn(server.people.ROLE_ANALYST);
    const next = await refresh(json.refreshToken);
    expect(next.status).toBe(200);
    expect(next.json.refreshToken).not.toBe(json.refreshToken);
    expect((await whoAmI(next.json.token)).status).toBe(200);
    expect((await refresh('nonsense')).json).toEqual({ code: 401, message: 'Invalid JWT Token' });
  });

  it('answers the same successor to fifty calls at once', async () => {
    const { tokens, refreshToken } = await openSession();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tokens.rotate(refreshToken)));
    const successors = new Set(answers.map((answer) => answer.refreshToken));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect(successor).not.toBe(refreshToken);
    expect((await tokens.rotate(successor)).token).toEqual(expect.any(String));
  });

  it('answers the same successor for thirty seconds, and then ends its session', async () => {
    const { clock, person, tokens, refreshToken } = await openSession();
    const second = await tokens.rotate(refreshToken);
    clock.now += 30_000;
    expect((await tokens.rotate(refreshToken)).refreshToken).toBe(second.refreshToken);
    const third = await tokens.rotate(second.refreshToken);
    clock.now += 1;
    await expect(tokens.rotate(refreshToken)).rejects.toThrow('Invalid JWT Token');
    await expect(tokens.rotate(third.refreshToken)).rejects.toThrow('Invalid JWT Token');
    expect((await whoAmI(third.token)).status).toBe(401);
    expect(await auditOf(person)).toEqual(['session.refresh-reuse']);
  });

  it.each([-3600_000, -20 * 60_000, -31_000])(
    'replayed when the clock was put by %d ms, ends its session',
    async (ms) => {
      const { clock, person, tokens, refreshToken } = await openSession();
      const second = await tokens.rotate(refreshToken);
      clock.now += ms;
      await expect(tokens.rotate(refreshToken)).rejects.toThrow('Invalid JWT Token');
      await expect(tokens.rotate(second.refreshToken)).rejects.toThrow('Invalid JWT Token');
      expect(await auditOf(person)).toEqual(['session.refresh-reuse']);
    },
  );

  it('replayed at the very time of its use, by a clock that was put back, ends a session that has gone on', async () => {
    const { clock, person, tokens, refreshToken } = await openSession();
    const second = await tokens.rotate(refreshToken);
    clock.now += 15 * 60_000;
    const third = await tokens.rotate(second.refreshToken);
    clock.now -= 15 * 60_000;
    await expect(tokens.rotate(refreshToken)).rejects.toThrow('Invalid JWT Token');
    await expect(tokens.rotate(third.refreshToken)).rejects.toThrow('Invalid JWT Token');
    expect(await auditOf(person)).toEqual(['session.refresh-reuse']);
  });

  it('ends after twelve hours in which nobody used it, and is cleared away then', async () => {
    const { clock, person, tokens, refreshToken } = await openSession();
    clock.now += 12 * 3600 * 1000;
    await expect(tokens.rotate(refreshToken)).rejects.toThrow('Invalid JWT Token');
    const { db } = server.services;
    const sessionsOf = () => db.selectFrom('session').select('id').where('user_id', '=', person.id).execute();
    expect(await sessionsOf()).toHaveLength(1);
    await deleteExpired(db, new Date(clock.now + 1));
    expect(await sessionsOf()).toEqual([]);
  });
});

it.each(['GET', 'POST'] as const)(
  'signing out by %s ends the session at once and takes the cookie back',
  async (method) => {
    const { json, headers } = await signIn(server.people.ROLE_ANALYST);
    const other = await signIn(server.people.ROLE_ANALYST);
    const out = await server.anonymous(method, '/api/logout', undefined, bearer(json.token));
    expect(out.status).toBe(204);
    expect(String(out.headers['set-cookie'])).toMatch(/^frameSession=;/);
    expect((await whoAmI(json.token)).json).toEqual({ code: 401, message: 'Expired JWT Token' });
    expect((await refresh(json.refreshToken)).status).toBe(401);
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const frame = await server.anonymous(
      'GET',
      '/api/draft/static-view/93b3be4c-ca96-4747-ba06-a89b1c3f7a33',
      undefined,
      { cookie },
    );
    expect(frame.status).toBe(401);
    expect((await whoAmI(other.json.token)).status).toBe(200);
  },
);
