import { openTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '../../test-server';
import { tokenService } from './token-service';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const signIn = ({ email }: Pick<TestPerson, 'email'>, password = TEST_PASSWORD) =>
  server.anonymous('POST', '/api/login', { email, password });
const refresh = (refreshToken: string) => server.anonymous('POST', '/api/token/refresh', { refreshToken });
const whoAmI = (token: string) =>
  server.anonymous('GET', '/api/who-am-i', undefined, { authorization: `Bearer ${token}` });

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
    expect(String(headers['set-cookie'])).toMatch(/^frameSession=.*HttpOnly; SameSite=Strict/);
  });

  it('refuses a wrong password and an unknown address with one text', async () => {
    for (const answer of [
      await signIn(server.people.ROLE_CMS, 'wrong'),
      await signIn({ email: 'nobody@test.example' }),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.json['hydra:description']).toBe('Please enter valid credentials');
    }
  });

  it('tells a blocked account so, but only with the right password', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    await server.services.db
      .updateTable('app_user')
      .set({ enabled: false })
      .where('id', '=', person.id)
      .execute();
    expect((await signIn(person, 'wrong')).status).toBe(401);
    const { status, json } = await signIn(person);
    expect({ status, text: json['hydra:description'] }).toEqual({
      status: 403,
      text: 'Your account has been blocked',
    });
  });

  it('is refused after ten failures within a quarter of an hour', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    for (let failure = 0; failure < 10; failure += 1)
      expect((await signIn(person, 'wrong')).status).toBe(401);
    expect((await signIn(person)).status).toBe(429);
    await server.services.db
      .updateTable('sign_in_failure')
      .set({ at: new Date(Date.now() - 15 * 60_000) })
      .execute();
    expect((await signIn(person)).status).toBe(200);
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

describe('an access token', () => {
  it('is told apart when it is missing, broken or expired', async () => {
    const person = server.people.ROLE_ANALYST;
    const claims = { sub: person.id, tv: 0, fam: person.id, aud: 'api' as const };
    const issuedLongAgo = { ...claims, iat: Math.floor(Date.now() / 1000) - 3600 };
    const expired = server.app.jwt.sign(issuedLongAgo, { expiresIn: 60 });
    const frame = server.app.jwt.sign({ ...claims, aud: 'frame' });
    const messageOf = async (token: string) => (await whoAmI(token)).json;
    expect((await server.anonymous('GET', '/api/who-am-i')).json).toEqual({
      code: 401,
      message: 'JWT Token not found',
    });
    expect(await messageOf(expired)).toEqual({ code: 401, message: 'Expired JWT Token' });
    expect(await messageOf('no.token.atall')).toEqual({ code: 401, message: 'Invalid JWT Token' });
    expect(await messageOf(frame)).toEqual({ code: 401, message: 'Invalid JWT Token' });
    expect(await messageOf(server.app.jwt.sign(claims))).toMatchObject({ id: person.id });
  });

  it('is worth nothing once its person is disabled', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const { json } = await signIn(person);
    expect((await whoAmI(json.token)).status).toBe(200);
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    await asAdmin('PUT', `/api/user/${person.id}`, { id: person.id, enabled: false });
    expect((await whoAmI(json.token)).status).toBe(401);
    expect((await refresh(json.refreshToken)).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is exchanged for a new pair', async () => {
    const { json } = await signIn(server.people.ROLE_ANALYST);
    const next = await refresh(json.refreshToken);
    expect(next.status).toBe(200);
    expect(next.json.refreshToken).not.toBe(json.refreshToken);
    expect((await whoAmI(next.json.token)).status).toBe(200);
    expect((await refresh('nonsense')).json).toEqual({ code: 401, message: 'Invalid JWT Token' });
  });

  it('answers the same successor for thirty seconds, and then ends its session', async () => {
    const { app, services, people } = server;
    let now = Date.now();
    const tokens = tokenService(app, services.db, services.secret, () => now);
    const first = await tokens.issue(services.db, { id: people.ROLE_ANALYST.id, tokenVersion: 0 });
    const second = await tokens.rotate(first.refreshToken);
    now += 29_000;
    expect((await tokens.rotate(first.refreshToken)).refreshToken).toBe(second.refreshToken);
    const third = await tokens.rotate(second.refreshToken);
    now += 2000;
    await expect(tokens.rotate(first.refreshToken)).rejects.toThrow('Invalid JWT Token');
    await expect(tokens.rotate(third.refreshToken)).rejects.toThrow('Invalid JWT Token');
  });

  it('ends after fourteen days', async () => {
    const { app, services, people } = server;
    let now = Date.now();
    const tokens = tokenService(app, services.db, services.secret, () => now);
    const { refreshToken } = await tokens.issue(services.db, { id: people.ROLE_ANALYST.id, tokenVersion: 0 });
    now += 15 * 24 * 3600 * 1000;
    await expect(tokens.rotate(refreshToken)).rejects.toThrow('Invalid JWT Token');
  });
});

it('signing out ends the session and takes the cookie back', async () => {
  const { json } = await signIn(server.people.ROLE_ANALYST);
  const out = await server.anonymous('GET', '/api/logout', undefined, {
    authorization: `Bearer ${json.token}`,
  });
  expect(out.status).toBe(204);
  expect(String(out.headers['set-cookie'])).toMatch(/^frameSession=;/);
  expect((await refresh(json.refreshToken)).status).toBe(401);
});
