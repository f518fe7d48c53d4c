import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('brings a deleted market user back with its address and without a password', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const email = 'gone.market@test.example';
  const body = { email, firstName: 'Market', lastName: 'Person', password: 'Brolga1' };
  const { id } = (await asAdmin('POST', '/api/user/market-shares', body)).json;
  const restore = (of = id) => asAdmin('POST', `/api/market-share/${of}/restore`);
  expect((await restore()).status).toBe(404);
  await asAdmin('DELETE', `/api/market-share/${id}`);
  expect(await restore()).toMatchObject({ status: 200, json: { id, email, enabled: true } });
  expect((await restore()).json['hydra:description']).toBe('This market user is not deleted.');
  const { password } = body;
  expect((await server.anonymous('POST', '/api/login', { email, password })).status).toBe(401);
  expect((await asAdmin('GET', `/api/user/market-share?email=${email}`)).json['hydra:totalItems']).toBe(1);
  await asAdmin('DELETE', `/api/market-share/${id}`);
  await asAdmin('POST', '/api/user/market-shares', body);
  const taken = await restore();
  expect(taken.json['hydra:description']).toBe('Another account has this e-mail address now.');
  expect(taken.status).toBe(409);
});
