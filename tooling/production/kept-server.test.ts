import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'kept-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers everything with 200, until it is told to end. */
const PROGRAM = `
  const server = require('node:http').createServer((_, response) => response.end());
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready on it'));
  process.on('SIGTERM', () => process.exit(0));`;

async function openKept(said: string[]) {
  const { ServerProcess } = await import('@console/tooling/start/server-process');
  const { KeptServer } = await import('@console/tooling/production/kept-server');
  const script = join(folder, 'program.js');
  writeFileSync(script, PROGRAM);
  const kept = new KeptServer(new ServerProcess({ script, keepsPort: true }), {
    say: (line: string) => void said.push(line),
    passOnTo: null,
  });
  await kept.start();
  return kept;
}

const becomes = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
};
const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

it('starts an instance that was killed again, at its address, and says so', async () => {
  const said: string[] = [];
  const kept = await openKept(said);
  const { url, pid } = kept;
  process.kill(pid ?? 0, 'SIGKILL');
  await becomes(() => said.length === 2);
  expect(said).toEqual([
    `instance ${url} has ended: it is started again in 1 s`,
    `instance ${url} is process ${kept.pid}`,
  ]);
  expect(kept.pid).not.toBe(pid);
  expect(await answers(url)).toBe(true);
  await kept.stop();
});

it('leaves one ended that was to end', async () => {
  const said: string[] = [];
  const kept = await openKept(said);
  await kept.stop();
  expect([await answers(kept.url), said]).toEqual([false, []]);
});

it('restarts instances one after the other, and none while another one is not ready', async () => {
  const { rollingRestart } = await import('@console/tooling/production/rolling-restart');
  const said: string[] = [];
  const [one, other] = [await openKept([]), await openKept([])];
  const restarted: string[] = [];
  const steps = [one, other].map((kept) => ({
    url: kept.url,
    restart: async () => {
      restarted.push(kept.url);
      expect(await answers(kept === one ? other.url : one.url)).toBe(true);
      await kept.restart();
    },
  }));
  await rollingRestart(steps, { say: (line: string) => void said.push(line) });
  expect(restarted).toEqual([one.url, other.url]);
  expect(said).toEqual([one, other].map(({ url }) => `${url} was restarted and is ready`));
  await other.stop();
  await expect(rollingRestart(steps, { say: () => undefined })).rejects.toThrow(
    `${other.url} is not ready: ${one.url} was not restarted`,
  );
  await one.stop();
});
