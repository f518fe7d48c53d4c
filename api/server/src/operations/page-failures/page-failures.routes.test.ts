import { buildApp } from '../../app';
import { openTestServer, type TestServer } from '../../../testing/server';
import { limitOf } from './page-failures.routes';

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

it('lets an address tell of 30 failures in a minute', () => {
  let now = 0;
  const limit = limitOf(() => now);
  for (let turn = 0; turn < 30; turn += 1) limit('192.0.2.1');
  expect(() => limit('192.0.2.1')).toThrow('Too many attempts. Please try again in 1 minute.');
  expect(() => limit('192.0.2.2')).not.toThrow();
  now = 60_000;
  expect(() => limit('192.0.2.1')).not.toThrow();
});
