import { openTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/server';

const open: TestServer[] = [];
afterAll(async () => {
  for (const server of open) await server.close();
});

/** What a browser is given at the sign-in, at the refresh and when it signs out. */
async function cookiesAt(publicUrl: string) {
  const server = await openTestServer({ publicUrl });
  open.push(server);
  const { email } = server.people.ROLE_ANALYST;
  const signIn = await server.anonymous('POST', '/api/login', { email, password: TEST_PASSWORD });
  const { token, refreshToken } = signIn.json;
  const refresh = await server.anonymous('POST', '/api/token/refresh', { refreshToken });
  const bearer = { authorization: `Bearer ${token}` };
  const out = await server.anonymous('POST', '/api/logout', undefined, bearer);
  const set = [signIn, refresh, out].map(({ headers }) =>
    [headers['set-cookie'] as string | string[]].flat(),
  );
  return { server, set };
}
const shape = (cookie: string) =>
  cookie.replace(/^([^=]+)=[^;]+/, '$1=…').replace(/Expires=[^;]+/, 'Expires=…');

it('stand under names that no other host and no plain HTTP can set, where the console is reached by TLS', async () => {
  const { server, set } = await cookiesAt('https://console.example');
  expect(set.map((cookies) => cookies.map(shape))).toEqual([
    [
      '__Host-frameSession=…; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-device=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict',
    ],
    ['__Host-frameSession=…; Path=/; HttpOnly; Secure; SameSite=Strict'],
    ['__Host-frameSession=; Max-Age=0; Path=/; Expires=…; HttpOnly; Secure; SameSite=Strict'],
  ]);
  // one that another host of the domain has set under the plain name is nobody's
  const { email } = server.people.ROLE_ANALYST;
  const { headers } = await server.anonymous('POST', '/api/login', { email, password: TEST_PASSWORD });
  const [own = ''] = String([headers['set-cookie']].flat()[0]).split(';');
  const frame = '/api/draft/static-view/93b3be4c-ca96-4747-ba06-a89b1c3f7a33';
  const statusOf = async (cookie: string) =>
    (await server.anonymous('GET', frame, undefined, { cookie })).status;
  expect(await statusOf(own)).toBe(404);
  expect(await statusOf(own.replace('__Host-', ''))).toBe(401);
});

it('keep plain names on this machine, where nothing is encrypted', async () => {
  const { set } = await cookiesAt('http://127.0.0.1:4000');
  expect(set.map((cookies) => cookies.map(shape))).toEqual([
    [
      'frameSession=…; Path=/api; HttpOnly; SameSite=Strict',
      'device=…; Max-Age=34560000; Path=/api; HttpOnly; SameSite=Strict',
    ],
    ['frameSession=…; Path=/api; HttpOnly; SameSite=Strict'],
    ['frameSession=; Max-Age=0; Path=/api; Expires=…; HttpOnly; SameSite=Strict'],
  ]);
});
