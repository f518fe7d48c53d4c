import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  await server.services.db
    .insertInto('dropdown')
    .values({ type: 'scope', items: ['research:read', 'prices:read'] })
    .execute();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const newUser = (change: object = {}) => ({
  email: `market.${Math.random().toString(36).slice(2)}@test.example`,
  firstName: 'Market',
  lastName: 'Person',
  password: 'Secret1',
  ...change,
});
const violationsOf = ({ json }: { json: { violations: { propertyPath: string; message: string }[] } }) =>
  json.violations.map(({ propertyPath, message }) => [propertyPath, message]);

const required = 'This field is required';

it('creates a user with the roles and scope of market shares, who can sign in', async () => {
  const body = newUser();
  const { status, json } = await asAdmin('POST', '/api/user/market-shares', body);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    email: body.email,
    enabled: true,
    roles: ['ROLE_MARKET', 'ROLE_USER', 'ROLE_AUSIEX'],
    authentication: { scope: ['research:read', 'prices:read'] },
  });
  const { email, password } = body;
  expect((await server.anonymous('POST', '/api/login', { email, password })).status).toBe(200);
  expect((await asAdmin('GET', `/api/user/market-share/${json.id}`)).json).toMatchObject({ id: json.id });
  const listed = await asAdmin('GET', `/api/user/market-share?email=${email}`);
  expect(listed.json['hydra:totalItems']).toBe(1);
  const searched = await asAdmin('GET', `/api/market-share?email=${email}&itemsPerPage=10`);
  expect(searched.json['hydra:member']).toMatchObject([{ id: json.id }]);
  expect((await asAdmin('GET', `/api/user?email=${email}`)).json['hydra:totalItems']).toBe(0);
});

// every rule of D§5.5 once, and roles through a field that is not expected
it.each<[object, string, string]>([
  [{ email: 'none' }, 'email', 'Please enter Valid Email Address'],
  [{ email: '' }, 'email', required],
  [{ firstName: '' }, 'firstName', required],
  [{ lastName: '' }, 'lastName', required],
  [{ password: '' }, 'password', required],
  [{ password: '12345' }, 'password', 'Password should contain more than 5 characters'],
  [{ roles: ['ROLE_ADMIN'] }, 'roles', 'This field was not expected.'],
  [{ scope: ['all'] }, 'scope', 'This field was not expected.'],
])('a new user with %j is refused at %s: %s', async (change, path, message) => {
  const answer = await asAdmin('POST', '/api/user/market-shares', newUser(change));
  expect(answer.status).toBe(422);
  expect(violationsOf(answer)).toEqual([[path, message]]);
});

describe('a change', () => {
  const change = (fields: object = {}) => ({
    email: `changed.${Math.random().toString(36).slice(2)}@test.example`,
    firstName: 'Changed',
    lastName: 'Person',
    enabled: true,
    ...fields,
  });

  it.each(['', '/admin'])('goes through PUT /api/user/{id}%s and keeps the roles', async (suffix) => {
    const { id } = (await asAdmin('POST', '/api/user/market-shares', newUser())).json;
    const body = change();
    expect((await asAdmin('PUT', `/api/user/${id}${suffix}`, body)).status).toBe(200);
    expect((await asAdmin('GET', `/api/user/market-share/${id}`)).json).toMatchObject({
      ...body,
      roles: ['ROLE_MARKET', 'ROLE_USER', 'ROLE_AUSIEX'],
    });
  });

  it.each<[object, string, string]>([
    [{ email: 'none' }, 'email', 'Please enter Valid Email Address'],
    [{ firstName: '' }, 'firstName', required],
    [{ lastName: '' }, 'lastName', required],
    [{ enabled: undefined }, 'enabled', required],
  ])('with %j is refused at %s: %s', async (fields, path, message) => {
    const { id } = (await asAdmin('POST', '/api/user/market-shares', newUser())).json;
    const answer = await asAdmin('PUT', `/api/user/${id}/admin`, change(fields));
    expect(answer.status).toBe(422);
    expect(violationsOf(answer)).toEqual([[path, message]]);
  });

  it('gives no market-share user an internal role', async () => {
    const { id } = (await asAdmin('POST', '/api/user/market-shares', newUser())).json;
    const body = { ...change(), gender: 'female', roles: ['ROLE_ADMIN'] };
    for (const path of [`/api/user/${id}`, `/api/user/${id}/admin`]) {
      expect((await asAdmin('PUT', path, body)).status).toBe(422);
    }
  });

  it('asks for roles and gender of an internal user', async () => {
    const { id } = await server.addPerson('ROLE_CMS');
    const answer = await asAdmin('PUT', `/api/user/${id}/admin`, change());
    expect(violationsOf(answer)).toEqual([
      ['gender', required],
      ['roles', required],
    ]);
  });
});

it('deletes: signed out at once, unknown afterwards, the address free again', async () => {
  const body = newUser();
  const { id } = (await asAdmin('POST', '/api/user/market-shares', body)).json;
  const { email, password } = body;
  const { token } = (await server.anonymous('POST', '/api/login', { email, password })).json;
  const asUser = { authorization: `Bearer ${token}` };
  expect((await server.anonymous('GET', '/api/who-am-i', undefined, asUser)).status).toBe(200);
  expect((await asAdmin('DELETE', `/api/market-share/${id}`)).status).toBe(204);
  expect((await server.anonymous('GET', '/api/who-am-i', undefined, asUser)).status).toBe(401);
  expect((await server.anonymous('POST', '/api/login', { email, password })).status).toBe(401);
  for (const path of [`/api/user/market-share/${id}`, `/api/user/${id}`]) {
    expect((await asAdmin('GET', path)).status).toBe(404);
  }
  expect((await asAdmin('DELETE', `/api/market-share/${id}`)).status).toBe(404);
  expect((await asAdmin('POST', '/api/user/market-shares', body)).status).toBe(200);
});

it('deletes nobody else, and nobody themselves', async () => {
  const { id } = await server.addPerson('ROLE_CMS');
  expect((await asAdmin('DELETE', `/api/market-share/${id}`)).status).toBe(404);
  const both = await server.addPerson('ROLE_MARKET');
  await server.services.db
    .updateTable('app_user')
    .set({ roles: ['ROLE_MARKET', 'ROLE_ADMIN'] })
    .where('id', '=', both.id)
    .execute();
  const asBoth = await server.signInAs(both);
  const answer = await asBoth('DELETE', `/api/market-share/${both.id}`);
  expect(answer.status).toBe(409);
  expect(answer.json['hydra:description']).toBe('You cannot delete yourself.');
});
