import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/server';
import { madeOnce } from './made-once';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const withKey = (key: string) => ({ 'idempotency-key': key });
const named = async (name: string) =>
  server.services.db.selectFrom('tag').select('id').where('name', '=', name).execute();

it('makes something once with a key, and answers again as it did', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const [key, name] = [randomUUID(), `Once ${randomUUID()}`];
  const first = await asAdmin('POST', '/api/tags', { name }, withKey(key));
  const second = await asAdmin('POST', '/api/tags', { name }, withKey(key));
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.json).toEqual(first.json);
  expect(await named(name)).toHaveLength(1);
  // without a key each call is one of its own
  expect((await asAdmin('POST', '/api/tags', { name })).status).toBe(422);
});

it('is tried again where it was refused, and refuses keys that are none or another call’s', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const [key, name] = [randomUUID(), `Again ${randomUUID()}`];
  expect((await asAdmin('POST', '/api/tags', { name: '' }, withKey(key))).status).toBe(422);
  expect((await asAdmin('POST', '/api/tags', { name }, withKey(key))).status).toBe(200);
  const other = await asAdmin(
    'POST',
    '/api/snippet',
    { name: 'Margins', node: {}, styles: {} },
    withKey(key),
  );
  expect(other.status).toBe(422);
  const none = await asAdmin('POST', '/api/tags', { name: `${name} too` }, withKey("'; drop table tag"));
  expect([none.status, JSON.stringify(none.json)]).toEqual([
    422,
    expect.stringContaining('This is no UUID.'),
  ]);
});

it('gives nobody the answer of another person', async () => {
  const [asAdmin, asAnalyst] = [await server.signInAs('ROLE_ADMIN'), await server.signInAs('ROLE_ANALYST')];
  const [key, name] = [randomUUID(), `Mine ${randomUUID()}`];
  expect((await asAdmin('POST', '/api/tags', { name }, withKey(key))).status).toBe(200);
  // a call of its own: the name is taken by now
  expect((await asAnalyst('POST', '/api/tags', { name }, withKey(key))).status).toBe(422);
});

it('waits for one that is made, takes over one that its server left, and forgets after a day', async () => {
  const { id: personId } = server.people.ROLE_ADMIN;
  const creation = { personId, path: '/api/tags', key: randomUUID() };
  const began = (ago: string) =>
    server.services.db
      .updateTable('creation_answer')
      .set({ began_at: sql`now() - ${ago}::interval` })
      .where('key', '=', creation.key)
      .execute();
  let ends: (answer: string) => void = () => undefined;
  const first = madeOnce(
    server.services.db,
    creation,
    () => new Promise<string>((resolve) => (ends = resolve)),
  );
  const make = jest.fn(async () => 'second');
  await untilKept(creation.key);
  await expect(madeOnce(server.services.db, creation, make)).rejects.toMatchObject({ status: 409 });
  ends('first');
  expect(await first).toBe('first');
  expect(await madeOnce(server.services.db, creation, make)).toBe('first');
  await began('2 days');
  expect(await madeOnce(server.services.db, creation, make)).toBe('second');

  await server.services.db
    .updateTable('creation_answer')
    .set({ answer: null })
    .where('key', '=', creation.key)
    .execute();
  await began('2 minutes');
  expect(await madeOnce(server.services.db, creation, make)).toBe('second');
  expect(make).toHaveBeenCalledTimes(2);
});

/** Until a key is taken. */
async function untilKept(key: string): Promise<void> {
  const found = await server.services.db
    .selectFrom('creation_answer')
    .select('key')
    .where('key', '=', key)
    .execute();
  if (found.length === 0) return untilKept(key);
}
