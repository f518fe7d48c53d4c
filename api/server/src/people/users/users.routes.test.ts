import { MAX_PEERS, USUAL_PEERS } from '@console/contract/users';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const profile = (fields: object = {}) => ({
  email: `new.${Math.random().toString(36).slice(2)}@test.example`,
  firstName: 'New',
  lastName: 'Person',
  gender: 'female',
  enabled: true,
  roles: ['ROLE_ANALYST'],
  ...fields,
});
const pathsOf = ({ json }: { json: { violations: { propertyPath: string }[] } }) =>
  json.violations.map(({ propertyPath }) => propertyPath);

describe('a new user', () => {
  it('can sign in, and has ROLE_USER', async () => {
    const body = profile({ password: 'Brolga1', position: 'Analyst' });
    const { status, json } = await asAdmin('POST', '/api/user', body);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      roles: ['ROLE_ANALYST', 'ROLE_USER'],
      modifiedBy: { id: server.people.ROLE_ADMIN.id },
    });
    expect(json).not.toHaveProperty('password_hash');
    const { email, password } = body as typeof body & { password: string };
    expect((await server.anonymous('POST', '/api/login', { email, password })).status).toBe(200);
    expect(await server.services.queue.liveKeys('mail-link')).toContain(`sign-in ${email}`);
  });

  it.each([
    [{ password: '12345' }, ['password']],
    [{ password: 'Brolga1', email: 'none' }, ['email']],
    [{ password: 'Brolga1', firstName: '' }, ['firstName']],
    [{ password: 'Brolga1', roles: ['ROLE_MARKET'] }, ['roles[0]']],
    [{ password: 'Brolga1', enabled: 'true' }, ['enabled']],
    [{ password: 'Brolga1', details: { planet: 'Mars' } }, ['details.planet']],
    [{ password: 'Brolga1', permissions: ['all'] }, ['permissions']],
  ])('is refused with 422 by path: %j', async (fields, paths) => {
    const answer = await asAdmin('POST', '/api/user', profile(fields));
    expect(answer.status).toBe(422);
    expect(pathsOf(answer)).toEqual(paths);
  });

  it('has an address of its own, in any case of letters', async () => {
    const email = server.people.ROLE_CMS.email.toUpperCase();
    const answer = await asAdmin('POST', '/api/user', profile({ email, password: 'Brolga1' }));
    expect(answer.status).toBe(422);
    expect(pathsOf(answer)).toEqual(['email']);
  });
});

describe('a change of a user', () => {
  it('is kept, with an audit row of before and after', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const { email } = person;
    const { json } = await asAdmin('PUT', `/api/user/${person.id}`, profile({ email, position: 'Head' }));
    expect(json.position).toBe('Head');
    const trail = await asAdmin('GET', `/api/audit?subjectId=${person.id}`);
    expect(trail.json['hydra:member'][0]).toMatchObject({
      action: 'user.update',
      before: { position: '' },
      after: { position: 'Head' },
    });
  });

  it('cannot be of the own roles or the own status', async () => {
    const { id, email } = server.people.ROLE_ADMIN;
    const own = profile({ email, roles: ['ROLE_ADMIN'] });
    expect((await asAdmin('PUT', `/api/user/${id}`, own)).status).toBe(200);
    expect(pathsOf(await asAdmin('PUT', `/api/user/${id}`, { ...own, roles: ['ROLE_CMS'] }))).toEqual([
      'roles',
    ]);
    expect(pathsOf(await asAdmin('PUT', `/api/user/${id}`, { ...own, enabled: false }))).toEqual(['enabled']);
    expect((await asAdmin('PUT', `/api/user/${id}`, { id, enabled: false })).status).toBe(403);
  });

  it('is the toggle when it has nothing but id and enabled (U3)', async () => {
    const { id } = await server.addPerson('ROLE_ANALYST');
    const { json } = await asAdmin('PUT', `/api/user/${id}`, { id, enabled: false });
    expect(json).toMatchObject({ enabled: false, firstName: 'analyst' });
  });
});

describe('oneself', () => {
  const own = ({ email }: { email: string }) => ({
    email,
    firstName: 'Renamed',
    lastName: 'Person',
    gender: 'female',
  });

  it.each(['ROLE_USER', 'ROLE_ANALYST'] as const)('a %s changes the own details', async (role) => {
    const person = await server.addPerson(role);
    const asPerson = await server.signInAs(person);
    const { status, json } = await asPerson('PUT', `/api/user/${person.id}`, own(person));
    expect(status).toBe(200);
    expect(json).toMatchObject({ firstName: 'Renamed', enabled: true });
    const { roles } = json;
    expect((await asPerson('PUT', `/api/user/${person.id}`, { ...own(person), roles })).status).toBe(200);
  });

  it('gets neither other roles nor another status, and nobody else', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const asPerson = await server.signInAs(person);
    const put = (id: string, body: object) => asPerson('PUT', `/api/user/${id}`, body);
    expect(pathsOf(await put(person.id, { ...own(person), roles: ['ROLE_ADMIN'] }))).toEqual(['roles']);
    expect(pathsOf(await put(person.id, { ...own(person), enabled: false }))).toEqual(['enabled']);
    expect((await put(person.id, { id: person.id, enabled: false })).status).toBe(403);
    const { id } = server.people.ROLE_CMS;
    expect((await put(id, profile())).status).toBe(403);
    expect((await put(id, { id, enabled: false })).status).toBe(403);
    expect((await asPerson('PUT', `/api/user/${person.id}/admin`, profile())).status).toBe(403);
  });

  it('is no way for an admin to take the roles of others by leaving them out (P10)', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const { json } = await asAdmin('PUT', `/api/user/${person.id}`, own(person));
    expect(json).toMatchObject({ firstName: 'Renamed', roles: ['ROLE_ANALYST', 'ROLE_USER'], enabled: true });
  });
});

describe('who may', () => {
  it('manage users: admins; read one: admins and oneself', async () => {
    const asAnalyst = await server.signInAs('ROLE_ANALYST');
    const { id } = server.people.ROLE_ANALYST;
    expect((await asAnalyst('GET', '/api/user')).status).toBe(403);
    expect((await asAnalyst('POST', '/api/user', {})).status).toBe(403);
    expect((await asAnalyst('GET', `/api/user/${id}`)).status).toBe(200);
    expect((await asAnalyst('GET', `/api/user/${server.people.ROLE_CMS.id}`)).status).toBe(403);
    expect((await asAdmin('GET', '/api/user/93b3be4c-ca96-4747-ba06-a89b1c3f7a33')).status).toBe(404);
    expect((await asAdmin('GET', '/api/user/nobody')).status).toBe(404);
  });
});

it('lists internal users in pages, filtered and ordered', async () => {
  const { json } = await asAdmin('GET', '/api/user?firstName=peer&order[email]=desc');
  expect(json['hydra:member'].map(({ firstName }: { firstName: string }) => firstName)).toEqual([
    'peer_approver',
  ]);
  const all = await asAdmin('GET', '/api/user?itemsPerPage=2&page=2');
  expect(all.json['hydra:member']).toHaveLength(2);
  expect(all.json['hydra:view']['hydra:previous']).toContain('page=1');
  expect((await asAdmin('GET', '/api/user?roles=ROLE_MARKET')).json['hydra:totalItems']).toBe(0);
  expect((await asAdmin('GET', '/api/user?page=0')).status).toBe(422);
});

it('finds peers: enabled reviewers, not oneself (P6)', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { json } = await asAnalyst('GET', '/api/user/peers?name=');
  const ids = json['hydra:member'].map(({ id }: { id: string }) => id);
  const { ROLE_PEER_APPROVER, ROLE_COMPLIANCE, ROLE_ADMIN, ROLE_ANALYST, ROLE_CMS } = server.people;
  for (const { id } of [ROLE_PEER_APPROVER, ROLE_COMPLIANCE, ROLE_ADMIN]) expect(ids).toContain(id);
  for (const { id } of [ROLE_ANALYST, ROLE_CMS]) expect(ids).not.toContain(id);
});

it('finds oneself too where a company is to be assigned', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { id, firstName } = server.people.ROLE_ANALYST;
  const idsOf = async (query: string) =>
    (await asAnalyst('GET', `/api/user/peers?${query}`)).json['hydra:member'].map(
      (person: { id: string }) => person.id,
    );
  expect(await idsOf(`name=${firstName}&including=me`)).toContain(id);
  const address = encodeURIComponent(server.people.ROLE_ADMIN.email.toUpperCase());
  expect(await idsOf(`name=${address}`)).toEqual([server.people.ROLE_ADMIN.id]);
  // no part of one
  expect(await idsOf('name=test.example')).toEqual([]);
  expect(await idsOf('name=nobody-of-this-name&including=me')).toEqual([]);
  expect((await asAnalyst('GET', '/api/user/peers?including=everybody')).status).toBe(422);
  const { json: few } = await asAnalyst('GET', '/api/user/peers?itemsPerPage=1');
  expect(few['hydra:member']).toHaveLength(1);
});

it('answers all people of a firm where a filter lists them', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const added = await Promise.all(Array.from({ length: 25 }, () => server.addPerson('ROLE_ANALYST')));
  const { json } = await asAnalyst('GET', `/api/user/peers?itemsPerPage=${MAX_PEERS}`);
  const ids = json['hydra:member'].map((person: { id: string }) => person.id);
  expect(ids).toEqual(expect.arrayContaining(added.map(({ id }) => id)));
  // those who have left are found where a filter asks for them, and marked
  const [left] = added;
  await asAdmin('PUT', `/api/user/${left?.id}/admin`, { enabled: false });
  const enabledOf = async (query: string) =>
    (await asAnalyst('GET', `/api/user/peers?itemsPerPage=${MAX_PEERS}${query}`)).json['hydra:member'].find(
      (person: { id: string }) => person.id === left?.id,
    )?.enabled;
  expect([await enabledOf(''), await enabledOf('&including=me')]).toEqual([undefined, undefined]);
  expect(await enabledOf('&including=left')).toBe(false);
  const { json: usual } = await asAnalyst('GET', '/api/user/peers');
  expect(usual['hydra:member']).toHaveLength(USUAL_PEERS);
});

it('is changed by a body that names this account and no other', async () => {
  const [one, other] = [await server.addPerson('ROLE_ANALYST'), await server.addPerson('ROLE_ANALYST')];
  const path = `/api/user/${one.id}`;
  const refused = await asAdmin('PUT', path, { id: other.id, enabled: false });
  expect([refused.status, refused.json.violations]).toEqual([
    422,
    [{ propertyPath: 'id', message: 'This should be the id in the address.' }],
  ]);
  expect((await asAdmin('GET', path)).json.enabled).toBe(true);
  for (const id of [one.id, path, one.id.toUpperCase()])
    expect((await asAdmin('PUT', path, { id, enabled: true })).status).toBe(200);
});
