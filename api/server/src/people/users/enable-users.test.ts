import { randomUUID } from 'node:crypto';
import { fullName } from '@console/contract/full-name';
import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const page = (...id: readonly string[]) => ({ id, excludeIds: [], type: 'page' });
const enabledOf = async (ids: readonly string[]) => {
  const { db } = server.services;
  const rows = await db.selectFrom('app_user').select(['id', 'enabled']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.enabled);
};
async function addPeople() {
  const people = [];
  for (let count = 0; count < 3; count += 1) people.push((await server.addPerson('ROLE_ANALYST')).id);
  return people.sort();
}

it('disables those that are selected, tells who refuses, and leaves who is disabled already', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { id: me } = server.people.ROLE_ADMIN;
  const people = await addPeople();
  const first = await asAdmin('POST', '/api/user/enabled', {
    selection: page(people[0] ?? ''),
    enabled: false,
  });
  expect(first.json).toEqual({
    total: 1,
    done: [people[0]],
    unchanged: 0,
    failed: [],
    next: null,
    entry: expect.any(String),
  });
  const { status, json } = await asAdmin('POST', '/api/user/enabled', {
    selection: page(...people, me),
    enabled: false,
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ total: 4, unchanged: 1, next: null });
  expect(new Set(json.done)).toEqual(new Set(people.slice(1)));
  expect(json.failed).toMatchObject([{ id: me, reason: 'You cannot disable yourself.' }]);
  expect(await enabledOf([...people, me])).toEqual([false, false, false, true]);
});

it('ends their sessions, and stands in the audit trail once with its rows and once for each', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const people = await addPeople();
  await asAdmin('POST', '/api/user/enabled', { selection: page(...people), enabled: false });
  const one = await asAdmin('GET', `/api/audit?subjectId=${people[0]}&action=user.disable`);
  expect(one.json['hydra:member']).toHaveLength(1);
  const { json } = await asAdmin('GET', '/api/audit?action=user.disable-selected');
  expect(json['hydra:member'][0]).toMatchObject({
    subjectLabel: '3 done',
    after: { done: people, failed: [] },
  });
});

it('takes all that match a filter but the excluded ones, behind a row where it is asked to go on', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const people = await addPeople();
  const { db } = server.services;
  await db.updateTable('app_user').set({ position: 'Bulk tester' }).where('id', 'in', people).execute();
  const [one = '', two = '', three = ''] = people;
  const { json } = await asAdmin('POST', '/api/user/enabled', {
    ...{ filter: { position: 'Bulk tester' }, enabled: false, after: one },
    selection: { id: 'all', excludeIds: [three], type: 'all' },
  });
  expect(json).toMatchObject({ total: 1, done: [two], next: null });
  expect(await enabledOf(people)).toEqual([true, false, true]);
});

it.each([
  ['selection', { enabled: false }],
  ['enabled', { selection: page('3f0c8c8e-5c8a-4a5e-9f43-0d6a4b6c1a11') }],
  ['after', { selection: page('3f0c8c8e-5c8a-4a5e-9f43-0d6a4b6c1a11'), enabled: true, after: 'x' }],
  [
    'filter.planet',
    { filter: { planet: 'x' }, selection: { id: 'all', excludeIds: [], type: 'all' }, enabled: true },
  ],
])('says what is wrong with %s', async (path, body) => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { status, json } = await asAdmin('POST', '/api/user/enabled', body);
  expect(status).toBe(422);
  expect(json.violations).toContainEqual(expect.objectContaining({ propertyPath: path }));
});

it('tells what became of a call whose answer was lost, and does nothing for that', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { id: me } = server.people.ROLE_ADMIN;
  const people = await addPeople();
  const call = randomUUID();
  const sent = { selection: page(...people, me), enabled: false, call };
  const first = await asAdmin('POST', '/api/user/enabled', sent);
  expect(first.json).toMatchObject({ done: people, entry: call });
  const recalled = await asAdmin('POST', '/api/user/enabled', { ...sent, recall: true });
  expect(recalled.json).toEqual(first.json);
  // sent once more as it was, too: its rows are not taken again
  await asAdmin('POST', '/api/user/enabled', { selection: page(...people), enabled: true });
  expect((await asAdmin('POST', '/api/user/enabled', sent)).json).toEqual(first.json);
  expect(await enabledOf(people)).toEqual([true, true, true]);
});

it('knows nothing of a call that never came, nor of one of somebody else or of another action', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const people = await addPeople();
  const unknown = { total: 0, done: [], unchanged: 0, failed: [], next: null, entry: null };
  const call = randomUUID();
  const sent = { selection: page(...people), enabled: false, call };
  const never = await asAdmin('POST', '/api/user/enabled', { ...sent, recall: true });
  expect(never.json).toEqual(unknown);
  expect(await enabledOf(people)).toEqual([true, true, true]);
  await asAdmin('POST', '/api/user/enabled', sent);
  const other = await asAdmin('POST', '/api/user/enabled', { ...sent, enabled: true });
  expect(other.status).toBe(422);
  expect(other.json.violations).toMatchObject([{ propertyPath: 'call' }]);
  const nameless = await asAdmin('POST', '/api/user/enabled', { ...sent, call: null, recall: true });
  expect(nameless.json).toEqual(unknown);
});

it('takes back only what nobody changed again since, also where it is as it was left, and says who did', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const other = await server.addPerson('ROLE_ADMIN');
  const asOther = await server.signInAs(other);
  const [alone = '', again = '', renamed = ''] = await addPeople();
  const selection = page(alone, again, renamed);
  const { json } = await asAdmin('POST', '/api/user/enabled', { selection, enabled: false });
  for (const enabled of [true, false]) await asOther('PUT', `/api/user/${again}`, { id: again, enabled });
  await asOther('PUT', `/api/user/${renamed}`, { position: 'Head of Mining' });
  const back = await asAdmin('POST', '/api/user/enabled', { selection, enabled: true, undoOf: [json.entry] });
  expect(new Set(back.json.done)).toEqual(new Set([alone, renamed]));
  const reason = `${fullName(other)} changed it again since. It stays as it is.`;
  expect(back.json.failed).toMatchObject([{ id: again, reason }]);
  expect(await enabledOf([alone, again, renamed])).toEqual([true, false, true]);
});

it('takes back nothing that was not done in the step', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const [one = '', two = ''] = await addPeople();
  const { json } = await asAdmin('POST', '/api/user/enabled', { selection: page(one), enabled: false });
  await asAdmin('POST', '/api/user/enabled', { selection: page(two), enabled: false });
  const back = await asAdmin('POST', '/api/user/enabled', {
    ...{ selection: page(one, two), enabled: true, undoOf: [json.entry] },
  });
  expect(back.json).toMatchObject({
    ...{ done: [one], failed: [{ id: two, reason: 'It was not changed in this step.' }] },
  });
});
