import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import type { Environment } from '../environment';
import { openTestServer, type TestServer } from '../../../testing/server';
import { SANDBOX_FRAME } from '../console-files/sandbox-frame';

let server: TestServer;
let app: FastifyInstance;

/** The same server with a host, a file in the store, and what the environment says. */
async function appWith(environment: Partial<Environment>) {
  const { dataDir } = server.services.environment;
  const hostDir = join(dataDir, 'host');
  mkdirSync(join(dataDir, 'artifacts'), { recursive: true });
  mkdirSync(hostDir, { recursive: true });
  writeFileSync(join(dataDir, 'artifacts/remote.js'), '');
  writeFileSync(join(hostDir, 'index.html'), '<!doctype html>');
  writeFileSync(join(hostDir, SANDBOX_FRAME), '<script>0</script>');
  const services = {
    ...server.services,
    environment: { ...server.services.environment, hostDir, ...environment },
  };
  const built = await buildApp(services, { level: 'silent' });
  built.get('/caller', async (request) => ({ ip: request.ip }));
  built.get('/api/fault', async () => {
    throw new Error('fault');
  });
  return built;
}

beforeAll(async () => {
  server = await openTestServer();
  app = await appWith({});
});
afterAll(() => app.close());
afterAll(() => server.close());

const strictPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob: https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com https://players.brightcove.net",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join(';');

it.each([
  ['a page', '/admin/dashboard', 200],
  ['the API', '/api/health', 200],
  ['a file of the store', '/store/artifacts/remote.js', 200],
  ['the documentation', '/api-docs/', 200],
  ['a script of the documentation', '/api-docs/static/swagger-initializer.js', 200],
  ['the description of the API', '/api-docs/json', 200],
  ['an answer without a token', '/api/who-am-i', 401],
  ['an address that is none', '/api/nothing', 404],
  ['a file that is none', '/store/artifacts/none.js', 404],
  ['a fault', '/api/fault', 500],
])('%s carries the strict headers', async (_name, url, status) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': strictPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
  });
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

it('asks for TLS for a year where people come by TLS', async () => {
  const secure = await appWith({ publicUrl: 'https://console.example' });
  const { headers } = await secure.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  await secure.close();
});

it.each([
  ['http://127.0.0.1:4000', 'devRemotes', true],
  ['https://console.example', '__Host-devRemotes', true],
  ['https://console.example', 'devRemotes', false],
])('at %s the cookie %s opens the policy to a developer: %p (S16)', async (publicUrl, cookie, isOpen) => {
  const at = await appWith({ publicUrl, releaseEnvironment: 'local' });
  const headers = { accept: 'text/html', cookie: `${cookie}=http://localhost:4100` };
  const page = await at.inject({ url: '/login', headers });
  expect(page.headers['content-security-policy']?.includes('http://localhost:4100')).toBe(isOpen);
  await at.close();
});

describe('the address of the caller', () => {
  const ask = (from: FastifyInstance, remoteAddress: string) =>
    from
      .inject({ url: '/caller', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9, 192.0.2.7' } })
      .then((answer) => answer.json().ip);

  it('is who connects, whatever it says', async () => {
    expect(await ask(app, '10.0.0.1')).toBe('10.0.0.1');
  });

  it('is what a balancer we trust says, and nobody else', async () => {
    const behind = await appWith({ trustedProxies: ['10.0.0.0/8'] });
    expect(await ask(behind, '10.0.0.1')).toBe('192.0.2.7');
    expect(await ask(behind, '198.51.100.1')).toBe('198.51.100.1');
    await behind.close();
  });
});

it('serves a host that was built anew beneath it, whole, and the earlier one while that is written', async () => {
  const { dataDir } = server.services.environment;
  const hostDir = join(dataDir, 'rebuilt-host');
  mkdirSync(hostDir);
  const build = (hash: string, at: number) => {
    const script = `main.${hash}.js`;
    writeFileSync(join(hostDir, script), `/* ${hash} */`);
    writeFileSync(join(hostDir, 'host.json'), JSON.stringify({ integrity: { [script]: 'sha384-x' } }));
    writeFileSync(join(hostDir, 'index.html'), `<!doctype html><script src="/${script}"></script>`);
    utimesSync(join(hostDir, 'index.html'), at, at);
  };
  writeFileSync(join(hostDir, SANDBOX_FRAME), '<script>0</script>');
  build('aaaaaaaa', 1);
  const built = await appWith({ hostDir });
  const get = (url: string) => built.inject({ url, headers: { accept: 'text/html' } });
  expect((await get('/login')).body).toContain('main.aaaaaaaa.js');
  build('bbbbbbbb', 2);
  expect((await get('/login')).body).toContain('main.bbbbbbbb.js');
  expect((await get('/main.bbbbbbbb.js')).body).toBe('/* bbbbbbbb */');
  expect((await get('/main.cccccccc.js')).statusCode).toBe(404);
  rmSync(join(hostDir, 'index.html'));
  expect((await get('/login')).body).toContain('main.bbbbbbbb.js');
  await built.close();
});
