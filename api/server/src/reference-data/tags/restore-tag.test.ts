import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const restore = (id: string) => asAdmin('POST', `/api/tags/${id}/restore`);
const newTag = async (name: string): Promise<string> =>
  (await asAdmin('POST', '/api/tags', { name })).json.id;

it('brings a deleted tag back to the companies that bore it', async () => {
  const { db } = server.services;
  const id = await newTag('Green steel');
  const [one, other] = [await addTestCompany(db, { code: 'GS1' }), await addTestCompany(db, { code: 'GS2' })];
  for (const company_id of [one, other])
    await db.insertInto('company_tag').values({ company_id, tag_id: id, position: 0 }).execute();
  await asAdmin('DELETE', `/api/tags/${id}`);
  // one that is gone since gets nothing back
  await db.deleteFrom('company').where('id', '=', other).execute();
  expect(await restore(id)).toMatchObject({ status: 200, json: { id, name: 'Green steel' } });
  const bearers = await db.selectFrom('company_tag').select('company_id').where('tag_id', '=', id).execute();
  expect(bearers).toEqual([{ company_id: one }]);
});

it('refuses what is there, was never deleted, or has its name taken', async () => {
  const id = await newTag('Blue steel');
  expect((await restore(id)).status).toBe(404);
  await asAdmin('DELETE', `/api/tags/${id}`);
  const namesake = await newTag('blue STEEL');
  const taken = await restore(id);
  expect([taken.status, taken.json['hydra:description']]).toEqual([409, 'There is a tag named Blue steel.']);
  await asAdmin('DELETE', `/api/tags/${namesake}`);
  expect((await restore(id)).status).toBe(200);
  expect((await restore(id)).status).toBe(409);
});
