import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { buildApp } from '../../app';
import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function logOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp(server.services, { level: 'info', stream });
  await app.inject({ url, headers });
  await app.close();
  return lines.join('');
}

it.each([
  ['/api/token-check?token=SECRET', '/api/token-check?token=…'],
  ['/api/token-check?a=1&%74oken=SECRET&b=2', '/api/token-check?a=1&token=…&b=2'],
  ['/login-link?Token=SECRET?x', '/login-link?Token=…'],
  ['/api/media/1?expires=5&signature=SECRET', '/api/media/1?expires=5&signature=…'],
  ['/api/tags?name=a%20b', '/api/tags?name=a%20b'],
])('shows %s without what is secret', async (url, shown) => {
  const log = await logOf(url);
  expect(log).toContain(`"url":"${shown}"`);
  expect(log).not.toContain('SECRET');
});

it('never shows a header', async () => {
  const log = await logOf('/api/who-am-i', { authorization: 'Bearer SECRET', cookie: 'frameSession=SECRET' });
  expect(log).toContain('/api/who-am-i');
  expect(log).not.toContain('SECRET');
});

it('tells no error of somebody whose connection has ended', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp(server.services, { level: 'info', stream });
  await app.listen({ host: '127.0.0.1', port: 0 });
  for (const end of ['zz\r\n', '2\r\n{}\r\n0\r\n\r\n']) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const head = 'POST /api/login HTTP/1.1\r\nhost: console.test\r\ncontent-type: application/json\r\n';
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n${end}`);
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  await app.close();
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
