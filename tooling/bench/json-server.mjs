import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../dev/free-port.mjs';

const require = createRequire(import.meta.url);
const START_TIMEOUT_MS = 60_000;

/** Runs json-server on a file in `folder` that holds `drafts`; answers how it lists and saves them. */
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
  const stop = () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    return ended;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${page}`).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('json-server did not start');
    await wait(200);
  }
  return {
    list: () => asked(page),
    save: (id, content) =>
      asked(`${url}/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content, updatedAt: new Date().toISOString() }),
      }),
    stop,
  };
}

async function asked(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`json-server answered ${answer.status}`);
  return answer.json();
}
