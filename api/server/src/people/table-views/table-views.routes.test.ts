import { randomUUID } from 'node:crypto';
import { tableViewLimits } from '@console/contract/table-views';
import { testTableView } from '../../../testing/records/table-view';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;
let asCompliance: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());
afterEach(() => server.services.db.deleteFrom('table_view').execute());

const give = (call: Call, fields: object = {}) =>
  call('POST', '/api/table-view', { list: 'drafts', ...testTableView({ name: randomUUID() }), ...fields });
const listOf = async (call: Call, list = 'drafts') => (await call('GET', `/api/table-views/${list}`)).json;
const namesFor = async (call: Call): Promise<string[]> =>
  (await listOf(call)).views.map(({ name }: { name: string }) => name);
const turnOn = (call: Call, view: string | null) => call('PUT', '/api/table-views/drafts/on', { view });
const makeDefault = (role: string, view: string | null) =>
  asAdmin('PUT', '/api/table-views/drafts/default', { role, view });

it('is seen by those whom it was given to, with all it holds and whose it is', async () => {
  const { status, json } = await give(asAnalyst, { name: ' Wide ', givenTo: 'ROLE_COMPLIANCE' });
  const { firstName, lastName, id } = server.people.ROLE_ANALYST;
  expect([status, json]).toEqual([
    200,
    expect.objectContaining({
      ...{ ...testTableView(), list: 'drafts', name: 'Wide', givenTo: 'ROLE_COMPLIANCE', isOwn: true },
      owner: expect.objectContaining({ id, firstName, lastName }),
      ...{ ownerHasLeft: false, people: 0, defaultOf: [] },
    }),
  ]);
  expect(await namesFor(asCompliance)).toEqual(['Wide']);
  expect((await listOf(asCompliance)).views[0]).toMatchObject({ isOwn: false });
  const asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  expect(await namesFor(asOther)).toEqual([]);
  expect((await asOther('GET', json['@id'])).status).toBe(403);
  expect((await turnOn(asOther, json.id)).status).toBe(403);
  expect(await listOf(asOther)).toMatchObject({
    ...{ on: null, roleDefault: null, canManage: false },
    roles: ['ROLE_ADMIN', 'ROLE_COMPLIANCE', 'ROLE_ANALYST'],
  });
  // who keeps the views of the list sees all of them
  expect(await namesFor(asAdmin)).toEqual(['Wide']);
});

it('counts who has it on, and is the choice of each person for each list', async () => {
  const { json: wide } = await give(asAnalyst);
  const { json: other } = await give(asAnalyst);
  await turnOn(asAnalyst, wide.id);
  await turnOn(asCompliance, other.id);
  expect((await turnOn(asCompliance, wide.id)).status).toBe(204);
  expect((await listOf(asCompliance)).on).toBe(wide.id);
  const { views } = await listOf(asAnalyst);
  // the owner is not among those who lose it
  expect(views.find(({ id }: { id: string }) => id === wide.id).people).toBe(1);
  await turnOn(asCompliance, null);
  expect((await listOf(asCompliance)).on).toBeNull();
  expect((await turnOn(asCompliance, randomUUID())).status).toBe(404);
  expect((await turnOn(asCompliance, 'none')).status).toBe(404);
  const elsewhere = await asCompliance('PUT', '/api/table-views/disclaimers/on', { view: wide.id });
  expect(elsewhere.status).toBe(404);
});

it('is changed by its owner alone, upon what they saw', async () => {
  const { json } = await give(asAnalyst);
  const path = json['@id'];
  const body = testTableView({ name: 'Narrow' });
  expect((await asCompliance('PUT', path, body)).status).toBe(403);
  const saved = await asAnalyst('PUT', path, body, { 'if-match': json.tag });
  expect([saved.status, saved.json.name]).toEqual([200, 'Narrow']);
  const late = await asAnalyst('PUT', path, body, { 'if-match': json.tag });
  expect([late.status, late.json['hydra:description']]).toEqual([
    412,
    'You have changed this view elsewhere since you opened it here.',
  ]);
  expect((await asAnalyst('GET', path)).headers['etag']).toBe(saved.headers['etag']);
});

it('is lost by whoever it is no longer given to', async () => {
  const { json } = await give(asAnalyst);
  await turnOn(asCompliance, json.id);
  await makeDefault('ROLE_COMPLIANCE', json.id);
  await asAnalyst('PUT', json['@id'], testTableView({ name: json.name, givenTo: 'ROLE_ANALYST' }));
  expect(await listOf(asCompliance)).toMatchObject({ views: [], on: null, roleDefault: null });
  expect((await listOf(asAnalyst)).views[0]).toMatchObject({ people: 0, defaultOf: [] });
});

it('is nobody’s once it is taken back', async () => {
  const { json } = await give(asAnalyst);
  await turnOn(asCompliance, json.id);
  expect((await asCompliance('DELETE', json['@id'])).status).toBe(403);
  expect((await asAnalyst('DELETE', json['@id'])).status).toBe(204);
  expect(await listOf(asCompliance)).toMatchObject({ views: [], on: null });
  expect((await asCompliance('GET', json['@id'])).status).toBe(404);
});

it('is taken back while others turn it on', async () => {
  const { json } = await give(asAnalyst);
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => turnOn(asCompliance, json.id)),
    asAnalyst('DELETE', json['@id']),
    ...[1, 2, 3].map(() => turnOn(asAdmin, json.id)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => ![204, 404].includes(status))).toEqual([]);
});

it('is the default of a role that it is given to', async () => {
  const { json: wide } = await give(asAnalyst, { givenTo: 'ROLE_COMPLIANCE' });
  const { json: other } = await give(asAnalyst);
  expect(await makeDefault('ROLE_ANALYST', wide.id)).toMatchObject({
    ...{ status: 422 },
    json: { violations: [{ propertyPath: 'view', message: 'This view is not given to that role.' }] },
  });
  expect(await makeDefault('ROLE_PEER_APPROVER', other.id)).toMatchObject({
    ...{ status: 422 },
    json: { violations: [{ propertyPath: 'role', message: 'This role may not open the list.' }] },
  });
  expect((await makeDefault('ROLE_COMPLIANCE', wide.id)).status).toBe(204);
  expect(await listOf(asCompliance)).toMatchObject({ roleDefault: wide.id, on: null });
  expect((await listOf(asAnalyst)).roleDefault).toBeNull();
  await makeDefault('ROLE_COMPLIANCE', other.id);
  expect((await listOf(asCompliance)).roleDefault).toBe(other.id);
  await makeDefault('ROLE_COMPLIANCE', null);
  expect((await listOf(asCompliance)).roleDefault).toBeNull();
});

it('stays when its owner leaves, and is taken over then', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const asLeaver = await server.signInAs(person);
  const { json } = await give(asLeaver, { name: 'Left' });
  const takeOver = () => asAdmin('POST', `${json['@id']}/take-over`);
  expect((await takeOver()).status).toBe(409);
  await server.services.db
    .updateTable('app_user')
    .set({ enabled: false })
    .where('id', '=', person.id)
    .execute();
  expect((await listOf(asCompliance)).views).toMatchObject([{ name: 'Left', ownerHasLeft: true }]);
  expect((await asCompliance('POST', `${json['@id']}/take-over`)).status).toBe(403);
  const { json: own } = await give(asAdmin, { name: 'left' });
  expect((await takeOver()).json['hydra:description']).toBe(
    'You gave a view of this name yourself. Please rename it first.',
  );
  await asAdmin('DELETE', own['@id']);
  expect(await takeOver()).toMatchObject({ status: 200, json: { isOwn: true, ownerHasLeft: false } });
});

it.each<[string, object, string, string]>([
  ['no name', { name: ' ' }, 'name', 'This field is required'],
  [
    'a name that is too long',
    { name: 'x'.repeat(tableViewLimits.nameLength + 1) },
    'name',
    expect.any(String),
  ],
  ['a list that is none', { list: 'none' }, 'list', 'This value should be one of the choices'],
  ['nobody', { givenTo: undefined }, 'givenTo', 'This field is required'],
  ['a role that may not open it', { givenTo: 'ROLE_CMS' }, 'givenTo', 'This role may not open the list.'],
  ['no columns', { columns: [] }, 'columns', 'This field is required'],
  ['columns that are none', { columns: [null] }, 'columns[0]', 'This field is required'],
  [
    'a column that is too narrow',
    { columns: [{ field: 'title', width: 12, hide: false, pin: null }] },
    'columns[0].width',
    expect.any(String),
  ],
  [
    'a column of more than one knows',
    { columns: [{ field: 'title', width: 120, hide: false, pin: null, script: 'x' }] },
    'columns[0].script',
    expect.any(String),
  ],
  ['filters that are none', { filters: 'status' }, 'filters', 'This value should be a list'],
  [
    'an order that is none',
    { order: { field: 'title', direction: 'up' } },
    'order.direction',
    expect.any(String),
  ],
  ['a field more', { ownerId: 'somebody' }, 'ownerId', expect.any(String)],
])('refuses %s at its field', async (_what, fields, propertyPath, message) => {
  const { status, json } = await give(asAnalyst, fields);
  expect([status, json.violations?.[0]]).toEqual([422, { propertyPath, message }]);
});

it('has a name of its own among those that its owner gave', async () => {
  await give(asAnalyst, { name: 'Mine' });
  expect((await give(asAnalyst, { name: 'MINE ' })).json.violations).toEqual([
    { propertyPath: 'name', message: 'You gave a view of this name already.' },
  ]);
  expect((await give(asCompliance, { name: 'Mine' })).status).toBe(200);
  expect((await give(asAnalyst, { name: 'Mine', list: 'published' })).status).toBe(200);
  const both = await Promise.all([1, 2].map(() => give(asAnalyst, { name: 'At once' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('is one of so many that a menu shows', async () => {
  const rows = Array.from({ length: tableViewLimits.count }, (_, index) => ({
    ...{ list: 'drafts', name: `View ${index}`, owner_id: server.people.ROLE_ANALYST.id },
    ...{ given_to: 'everybody' as const, columns: '[]', filters: '[]' },
  }));
  await server.services.db.insertInto('table_view').values(rows).execute();
  expect((await give(asAnalyst)).status).toBe(409);
  expect((await give(asCompliance)).status).toBe(200);
});

it('tells the audit trail who gave it, made it a default, changed it and took it back', async () => {
  const { json } = await give(asAnalyst);
  await makeDefault('ROLE_ANALYST', json.id);
  await makeDefault('ROLE_ANALYST', json.id);
  await asAnalyst('PUT', json['@id'], testTableView({ name: 'Told' }));
  await asAnalyst('DELETE', json['@id']);
  const rows = await server.services.db
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', json.id)
    .execute();
  expect(rows.map(({ action }) => action).sort()).toEqual([
    ...['table-view.change', 'table-view.default', 'table-view.give', 'table-view.take-back'],
  ]);
});
