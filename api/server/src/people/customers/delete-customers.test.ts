import { fullName } from '@console/contract/full-name';
import { addTestCustomer } from '../../../testing/records/customer';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const page = (...id: readonly string[]) => ({ id, excludeIds: [], type: 'page' });
const send = (body: object) => asAdmin('POST', '/api/customer/deleted', body);

async function add(count: number, customer: Parameters<typeof addTestCustomer>[1] = {}) {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await addTestCustomer(server.services.db, customer)).id);
  return ids.sort();
}
async function areDeleted(ids: readonly string[]) {
  const { db } = server.services;
  const rows = await db.selectFrom('customer').select(['id', 'deleted_at']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.deleted_at !== null);
}

it('deletes those that are selected and restores them, with one entry in the audit trail for all', async () => {
  const ids = await add(3);
  const [gone = ''] = await add(1, { isDeleted: true });
  const { status, json } = await send({ selection: page(...ids, gone), deleted: true });
  expect(status).toBe(200);
  expect(json).toEqual({
    total: 4,
    done: ids,
    unchanged: 1,
    failed: [],
    next: null,
    entry: expect.any(String),
  });
  expect(await areDeleted(ids)).toEqual([true, true, true]);
  const trail = await asAdmin('GET', '/api/audit?action=customer.delete-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({
    subjectLabel: '3 done',
    after: { done: ids, failed: [] },
  });
  const one = await asAdmin('GET', `/api/audit?subjectId=${ids[0]}&action=customer.delete`);
  expect(one.json['hydra:member']).toHaveLength(1);

  const back = await send({ selection: page(...ids), deleted: false });
  expect(back.json).toMatchObject({ done: ids, failed: [] });
  expect(await areDeleted(ids)).toEqual([false, false, false]);
});

it('deletes a parent after all who are under it, also where a call goes on behind one of them', async () => {
  const parents = await add(4);
  const children: string[] = [];
  for (const parentId of parents) children.push(...(await add(1, { type: 'individual', parentId })));
  children.sort();
  const { json } = await send({ selection: page(...parents, ...children), deleted: true });
  expect(json).toMatchObject({ done: [...children, ...parents], failed: [] });

  const back = await send({ selection: page(...parents, ...children), deleted: false });
  expect(back.json).toMatchObject({ done: [...parents, ...children], failed: [] });
  const [first = ''] = children;
  await send({ selection: page(first), deleted: true });
  const rest = await send({ selection: page(...parents, ...children), deleted: true, after: first });
  expect(rest.json).toMatchObject({ done: [...children.slice(1), ...parents], failed: [], total: 7 });
});

it('names a parent of somebody who is not selected with the reason, and deletes the others', async () => {
  const [parent = '', alone = ''] = await add(2, { lastName: 'Kulkarni' });
  await add(1, { parentId: parent });
  const { json } = await send({ selection: page(parent, alone), deleted: true });
  expect(json).toMatchObject({
    done: [alone],
    failed: [
      {
        id: parent,
        label: 'Customer Kulkarni',
        reason: '1 customer belongs to this one. Delete them first.',
      },
    ],
  });
});

it('takes all that match a filter but the excluded ones', async () => {
  const [kept = '', ...others] = await add(3, { lastName: 'Bulkley' });
  const { json } = await send({
    ...{ filter: { lastName: 'Bulkley', parent: 'none' }, deleted: true },
    selection: { id: 'all', excludeIds: [kept], type: 'all' },
  });
  expect(json).toMatchObject({ total: 2, done: others });
});

it('asks which rows, and whether they are deleted or restored', async () => {
  const { status, json } = await send({});
  expect(status).toBe(422);
  expect(json.violations.map((each: { propertyPath: string }) => each.propertyPath).sort()).toEqual([
    'deleted',
    'selection',
  ]);
});

it('restores a parent before those under it, and nobody alone whose parent is deleted', async () => {
  const [parent = ''] = await add(1, { lastName: 'Above' });
  const children = await add(2, { type: 'individual', parentId: parent });
  await send({ selection: page(parent, ...children), deleted: true });
  const reason = 'Customer Above, whom this one belongs to, is deleted. Restore that one first.';
  const alone = await asAdmin('POST', `/api/customer/${children[0]}/restore`);
  expect([alone.status, alone.json['hydra:description']]).toEqual([409, reason]);
  const some = await send({ selection: page(...children), deleted: false });
  expect(some.json).toMatchObject({ done: [], failed: [{ reason }, { reason }] });
  const all = await send({ selection: page(parent, ...children), deleted: false });
  expect(all.json).toMatchObject({ done: [parent, ...children], failed: [] });
});

it('lists a customer by itself who was left under a deleted parent', async () => {
  const [parent = ''] = await add(1, { lastName: 'Gone', isDeleted: true });
  const [left] = await add(1, { lastName: 'Left', type: 'individual', parentId: parent });
  const { json } = await asAdmin('GET', '/api/customer?parent=none&lastName=Left');
  expect(json['hydra:member']).toMatchObject([{ id: left }]);
});

it('restores what it deleted but for whom somebody else restored and deleted again since', async () => {
  const other = await server.addPerson('ROLE_ADMIN');
  const asOther = await server.signInAs(other);
  const [alone = '', again = ''] = await add(2);
  const { json } = await send({ selection: page(alone, again), deleted: true });
  for (const deleted of [false, true])
    await asOther('POST', '/api/customer/deleted', { selection: page(again), deleted });
  const back = await send({ selection: page(alone, again), deleted: false, undoOf: [json.entry] });
  const reason = `${fullName(other)} changed it again since. It stays as it is.`;
  expect(back.json).toMatchObject({ done: [alone], failed: [{ id: again, reason }] });
  expect(await areDeleted([alone, again])).toEqual([false, true]);
});
