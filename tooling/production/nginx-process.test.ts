import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(60_000);

let folder: string;
let instance: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-process-'));
  for (const name of ['store', 'host']) mkdirSync(join(folder, name));
  instance = createServer((request, response) => {
    const isPage = request.headers.accept === 'text/html';
    if (request.headers.accept === 'text/event-stream') return void response.write('event: open\n\n');
    response.setHeader('cache-control', 'public').end(isPage ? '<script src="/main.0123abcd.js">' : 'ok');
  }).listen(0, '127.0.0.1');
  await once(instance, 'listening');
});
afterAll(() => {
  instance.closeAllConnections();
  instance.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openNginx(said: string[]) {
  const { freePort } = await import('@console/tooling/dev/free-port');
  const { NginxProcess } = await import('@console/tooling/production/nginx-process');
  const listen = `127.0.0.1:${await freePort()}`;
  const nginx = new NginxProcess({ folder: join(folder, 'nginx'), storeDir: join(folder, 'store'), listen });
  const { port } = instance.address() as AddressInfo;
  await nginx.serve({ hostDir: join(folder, 'host'), instances: [`http://127.0.0.1:${port}`] });
  nginx.keepRunning((line: string) => void said.push(line));
  return { nginx, url: `http://${listen}/api/health` };
}

const pidOf = () => Number(readFileSync(join(folder, 'nginx/nginx.pid'), 'utf8'));
const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
const becomes = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
};
it('starts nginx again that was killed, says so once, and leaves nothing behind when it stops', async () => {
  const said: string[] = [];
  const { nginx, url } = await openNginx(said);
  const killed = pidOf();
  process.kill(killed, 'SIGKILL');
  await becomes(() => pidOf() !== killed && answers(url));
  expect(said).toEqual(['nginx has ended: it is started again']);
  await nginx.stop();
  expect(await answers(url)).toBe(false);
});

it('stops at once where nginx was killed and is not back yet', async () => {
  const { nginx, url } = await openNginx([]);
  process.kill(pidOf(), 'SIGKILL');
  await nginx.stop();
  expect(await answers(url)).toBe(false);
});

it('stops while a page follows a stream, which has no end', async () => {
  const { nginx, url } = await openNginx([]);
  const stream = await fetch(url, { headers: { accept: 'text/event-stream' } });
  await nginx.stop();
  expect(await answers(url)).toBe(false);
  await expect(stream.text()).rejects.toThrow();
});
