import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('says that it is not ready, answers all the same, and ends each connection with its answer', async () => {
  const health = () => server.anonymous('GET', '/api/health');
  expect((await health()).headers['connection']).toBe('keep-alive');
  await server.services.drain.begin(0);
  const { status, headers } = await health();
  expect([status, headers['connection']]).toEqual([200, 'close']);
  const ready = await server.anonymous('GET', '/api/ready');
  expect([ready.status, ready.json['hydra:description']]).toEqual([
    503,
    'This server is not ready: it is about to end.',
  ]);
});
