import { spawn } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@console/tooling/dev/free-port';

const require = createRequire(import.meta.url);
const START_TIMEOUT_MS = 60_000;
/** So often the file is looked at, in ms. */
const LOOK_MS = 2;

/**
 * Runs json-server on a file in `folder` that holds `drafts`; answers how it lists and saves them. A save answers two
 * times in ms: until it was answered, and until it was in the file, which json-server goes on to write after that.
 */
export async function startJsonServer(folder, drafts) {
  const file = join(folder, 'drafts.json');
  writeFileSync(file, JSON.stringify({ drafts }));
  const port = await freePort();
  const program = require.resolve('json-server/lib/cli/bin.js');
  const child = spawn(process.execPath, [program, '--quiet', '--port', String(port), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/drafts`;
  const page = `${url}?_sort=updatedAt&_order=desc&_page=1&_limit=10`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${page}`).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('json-server did not start');
    await wait(200);
  }
  return {
    list: () => asked(page),
    async save(id, content) {
      const before = stampOf(file);
      const startedAt = performance.now();
      await asked(`${url}/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content, updatedAt: new Date().toISOString() }),
      });
      const answered = performance.now() - startedAt;
      while (stampOf(file) === before) await wait(LOOK_MS);
      return { answered, kept: performance.now() - startedAt };
    },
    stop,
  };
}

/** It writes another file and puts that in the place of this one. */
function stampOf(file) {
  const { ino, mtimeMs } = statSync(file);
  return `${ino} ${mtimeMs}`;
}

async function asked(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`json-server answered ${answer.status}`);
  return answer.json();
}
