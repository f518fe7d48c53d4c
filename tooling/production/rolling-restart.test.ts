import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(60_000);

let folder: string;
let nginx: ChildProcess;
let url: string;
let ports: readonly [number, number];
let running: Server[];

/** An instance that says who it is. */
async function startInstance(port: number): Promise<Server> {
  const server = createServer((_, response) => void response.end(String(port)));
  server.keepAliveTimeout = 72_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  return server;
}

async function end(server: Server): Promise<void> {
  running = running.filter((each) => each !== server);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** Who answers so many requests, one after the other, or with which status they fail. */
async function asked(count: number): Promise<string[]> {
  const answers: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const answer = await fetch(`${url}/api/who`);
    const text = await answer.text();
    answers.push(answer.ok ? text : String(answer.status));
  }
  return [...new Set(answers)].sort();
}

beforeEach(async () => {
  const { freePort } = await import('@console/tooling/dev/free-port');
  const { installNginx, nginxPath } = await import('@console/tooling/production/install-nginx');
  const { nginxConfig } = await import('@console/tooling/production/nginx-config');
  await installNginx();
  running = [];
  folder = mkdtempSync(join(tmpdir(), 'rolling-restart-'));
  for (const name of ['www/store', 'host']) mkdirSync(join(folder, name), { recursive: true });
  ports = [await freePort(), await freePort()];
  const listen = `127.0.0.1:${await freePort()}`;
  url = `http://${listen}`;
  writeFileSync(
    join(folder, 'nginx.conf'),
    nginxConfig({
      ...{ folder, listen, host: join(folder, 'host'), headers: {}, immutable: 'public' },
      instances: ports.map((port) => `http://127.0.0.1:${port}`),
    }),
  );
  nginx = spawn(nginxPath, ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  while (!(await fetch(`${url}/api/who`).catch(() => null))) await new Promise(setImmediate);
});
afterEach(async () => {
  const ended = once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await ended;
  await Promise.all(running.map(end));
  rmSync(folder, { recursive: true, force: true });
});

it('asks an instance that is back at once, as the other one goes', async () => {
  const [first, second] = [await startInstance(ports[0]), await startInstance(ports[1])];
  expect(await asked(10)).toEqual(ports.map(String).sort());
  await end(first);
  expect(await asked(10)).toEqual([String(ports[1])]);
  const again = await startInstance(ports[0]);
  await end(second);
  expect(await asked(10)).toEqual([String(ports[0])]);
  expect(again.listening).toBe(true);
});

it('says on a page that there is none, and the page looks again by itself', async () => {
  const answer = await fetch(`${url}/admin/dashboard`, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  expect([answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
    'no-store',
    '60',
  ]);
  const page = await answer.text();
  expect(page).toContain('The server cannot be reached.');
  expect(page).toContain('<meta http-equiv="refresh" content="10">');
  expect(page).not.toContain('nginx');
});
