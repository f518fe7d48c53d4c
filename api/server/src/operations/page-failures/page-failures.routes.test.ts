import { buildApp } from '../../app';
import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const failure = {
  ...{ code: 'E-RENDER', message: 'no price', remote: 'admin', version: '1.1.0', release: '7' },
  ...{ environment: 'local', page: '/admin/users' },
};

it('writes a failure into the log with the id of its request, and refuses what is no failure', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp(server.services, { level: 'warn', stream });
  const send = (payload: object) => app.inject({ method: 'POST', url: '/api/page-failures', payload });
  expect((await send(failure)).statusCode).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, reqId: expect.stringMatching(/./), failure, msg: 'a page failed' },
  ]);
  for (const wrong of [{}, { ...failure, message: 'x'.repeat(501) }, { ...failure, password: 'x' }])
    expect((await send(wrong)).statusCode).toBe(422);
  expect(lines).toHaveLength(1);
  await app.close();
});

it('lets an address tell of 30 failures in a minute, and reads no body beyond them', async () => {
  const app = await buildApp(server.services, { level: 'silent' });
  const send = (remoteAddress: string, payload: object | string = failure) =>
    app.inject({ method: 'POST', url: '/api/page-failures', payload, remoteAddress });
  for (let turn = 0; turn < 30; turn += 1) expect((await send('2001:db8::1')).statusCode).toBe(204);
  const refused = await send('2001:db8::1', 'x'.repeat(100_000));
  expect([refused.statusCode, refused.json()['hydra:description']]).toEqual([
    429,
    'Too many attempts. Please try again in 1 minute.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  // a network of IPv6 is one address: its owner has as many as they like
  expect((await send('2001:db8::2')).statusCode).toBe(429);
  expect((await send('192.0.2.2')).statusCode).toBe(204);
  await app.close();
});
