import { openTestServer, type TestServer } from '../../test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const lists = [{ type: 'markets', items: ['Global', 'Australia'] }];
  await server.services.db.insertInto('dropdown').values(lists).execute();
});
afterAll(() => server.close());

it('gives the items in their kept order', async () => {
  const call = await server.signInAs('ROLE_USER');
  const { json } = await call('GET', '/api/dropdown/markets');
  expect(json).toEqual({ '@id': '/api/dropdown/markets', type: 'markets', items: ['Global', 'Australia'] });
});

it('gives all lists', async () => {
  const call = await server.signInAs('ROLE_USER');
  const { json } = await call('GET', '/api/dropdown');
  expect(json).toMatchObject({ 'hydra:member': [{ type: 'markets' }], 'hydra:totalItems': 1 });
});

it('knows no other list: 404', async () => {
  const call = await server.signInAs('ROLE_ADMIN');
  expect((await call('GET', '/api/dropdown/planets')).status).toBe(404);
});

it('is for staff', async () => {
  expect((await server.anonymous('GET', '/api/dropdown/markets')).status).toBe(401);
  const asMarket = await server.signInAs('ROLE_MARKET');
  expect((await asMarket('GET', '/api/dropdown/markets')).status).toBe(403);
});
