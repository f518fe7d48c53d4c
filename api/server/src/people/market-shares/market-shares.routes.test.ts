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
  password: 'Brolga1',
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
  [{ authentication: {} }, 'authentication.scope', required],
  [{ authentication: { scope: 'prices:read' } }, 'authentication.scope', 'This value should be a list'],
  [{ authentication: { scope: [7] } }, 'authentication.scope[0]', 'This value should be text'],
  [{ authentication: { scope: ['all'] } }, 'authentication.scope', '“all” is no scope of the list.'],
  [{ authentication: { scope: [], roles: [] } }, 'authentication.roles', 'This field was not expected.'],
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
    [{ enabled: 'yes' }, 'enabled', 'This value should be true or false'],
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

  it('keeps what it does not name, the status and the roles of an internal user too (P10)', async () => {
    const { id } = await server.addPerson('ROLE_CMS');
    await asAdmin('PUT', `/api/user/${id}/admin`, { enabled: false });
    const { json } = await asAdmin('PUT', `/api/user/${id}/admin`, change({ enabled: undefined }));
    expect(json).toMatchObject({ enabled: false, gender: 'female', roles: ['ROLE_CMS', 'ROLE_USER'] });
  });
});

describe('the scopes of a user', () => {
  const scopeOf = async (id: string) =>
    (await asAdmin('GET', `/api/user/market-share/${id}`)).json.authentication.scope;
  const withScope = async (scope: readonly string[]) => {
    const body = newUser({ authentication: { scope } });
    const { json } = await asAdmin('POST', '/api/user/market-shares', body);
    const { email, firstName, lastName } = body;
    const url = `/api/user/${json.id}/admin`;
    return {
      id: json.id as string,
      change: (authentication?: object) =>
        asAdmin('PUT', url, { email, firstName, lastName, enabled: true, authentication }),
    };
  };
  const hold = (id: string, scope: string[]) =>
    server.services.db.updateTable('app_user').set({ scope }).where('id', '=', id).execute();

  it('are those chosen at the start, each once, or none', async () => {
    expect(await scopeOf((await withScope(['prices:read', 'prices:read'])).id)).toEqual(['prices:read']);
    expect(await scopeOf((await withScope([])).id)).toEqual([]);
  });

  it('are added and taken away by a change, stay when it names none, and are audited', async () => {
    const { id, change } = await withScope(['prices:read']);
    expect((await change({ scope: ['prices:read', 'research:read'] })).status).toBe(200);
    expect(await scopeOf(id)).toEqual(['prices:read', 'research:read']);
    expect((await change()).status).toBe(200);
    expect(await scopeOf(id)).toEqual(['prices:read', 'research:read']);
    expect((await change({ scope: [] })).status).toBe(200);
    expect(await scopeOf(id)).toEqual([]);
    const { json } = await asAdmin('GET', `/api/audit?subjectId=${id}&action=user.update`);
    expect(json['hydra:member'][0]).toMatchObject({
      before: { authentication: { scope: ['prices:read', 'research:read'] } },
      after: { authentication: { scope: [] } },
    });
  });

  it('may only be of the list, but what a user has stays allowed', async () => {
    const { id, change } = await withScope([]);
    const refused = await change({ scope: ['prices:read', 'former:read'] });
    expect(refused.status).toBe(422);
    expect(violationsOf(refused)).toEqual([
      ['authentication.scope', '“former:read” is no scope of the list.'],
    ]);
    expect(await scopeOf(id)).toEqual([]);
    await hold(id, ['former:read']);
    expect((await change({ scope: ['former:read', 'prices:read'] })).status).toBe(200);
    expect((await change({ scope: ['prices:read'] })).status).toBe(200);
    expect((await change({ scope: ['former:read', 'prices:read'] })).status).toBe(422);
  });

  it('are nothing that the own account can be given by its owner, nor an internal user', async () => {
    const market = await server.addPerson('ROLE_MARKET');
    const { email, firstName, lastName } = market;
    const own = { email, firstName, lastName, enabled: true, authentication: { scope: ['prices:read'] } };
    const asMarket = await server.signInAs(market);
    expect((await asMarket('PUT', `/api/user/${market.id}`, own)).status).toBe(422);
    expect((await asMarket('PUT', `/api/user/${market.id}/admin`, own)).status).toBe(403);
    expect(await scopeOf(market.id)).toEqual([]);
    const { id } = await server.addPerson('ROLE_CMS');
    expect((await asAdmin('PUT', `/api/user/${id}/admin`, { ...own, email: newUser().email })).status).toBe(
      422,
    );
  });

  it('are a filter of the list', async () => {
    const { id } = await withScope(['research:read']);
    const listed = async (scope: string) => {
      const query = `authentication.scope=${encodeURIComponent(scope)}&itemsPerPage=100`;
      const { json } = await asAdmin('GET', `/api/user/market-share?${query}`);
      return json['hydra:member'].map((user: { id: string }) => user.id);
    };
    expect(await listed('research:read')).toContain(id);
    expect(await listed('prices:read')).not.toContain(id);
    expect(await listed('research')).toEqual([]);
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
