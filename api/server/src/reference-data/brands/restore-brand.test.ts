import { addTestBrand } from '../../../testing/records/brand';
import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('brings a deleted brand back once, unless another one has its name now', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const id = await addTestBrand(server, { name: 'Back again' });
  const restore = () => asAdmin('POST', `/api/branding/${id}/restore`);
  expect((await restore()).status).toBe(409);
  await asAdmin('DELETE', `/api/branding/${id}`);
  expect(await restore()).toMatchObject({ status: 200, json: { id, name: 'Back again', deleted: false } });
  expect((await restore()).json['hydra:description']).toBe('This brand is not deleted.');
  await asAdmin('DELETE', `/api/branding/${id}`);
  await addTestBrand(server, { name: 'BACK again' });
  const taken = await restore();
  expect([taken.status, taken.json['hydra:description']]).toEqual([409, 'Another brand has this name now.']);
  const { json } = await asAdmin('GET', `/api/audit?subjectId=${id}`);
  const actions = json['hydra:member'].map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['brand.delete', 'brand.restore', 'brand.delete']);
  expect((await asAdmin('POST', `/api/branding/${crypto.randomUUID()}/restore`)).status).toBe(404);
});
