/**
 * `node deploy/rolling-restart.mjs <address>=<command> …`: restarts instances one after the other, each only while all
 * the others are ready, so that somebody answers at any time. A command ends once its instance has been started anew,
 * as `systemctl restart` does (docs/operations.md).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 300_000;
const LOOK_MS = 200;
const ASK_MS = 5000;

/**
 * Restarts `{ url, restart() }` in turn. Throws, and leaves those that come after it as they are, when one is not ready
 * before or within `patienceMs` after its restart.
 */
export async function rollingRestart(instances, { say, patienceMs = PATIENCE_MS }) {
  for (const { url, restart } of instances) {
    for (const { url: each } of instances)
      if (!(await isReady(each))) throw new Error(`${each} is not ready: ${url} was not restarted`);
    await restart();
    await becomesReady(url, patienceMs);
    say(`${url} was restarted and is ready`);
  }
}

async function becomesReady(url, patienceMs) {
  const end = performance.now() + patienceMs;
  while (!(await isReady(url))) {
    if (performance.now() > end)
      throw new Error(
        `${url} is not ready ${patienceMs / 1000} s after its restart: the rest was left alone`,
      );
    await pause(LOOK_MS);
  }
}

async function isReady(url) {
  const asked = fetch(`${url}/api/ready`).catch(() => null);
  const answer = await Promise.race([asked, pause(ASK_MS, null, { ref: false })]);
  return answer?.ok ?? false;
}

async function runCommand(command) {
  const child = spawn('sh', ['-c', command], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} has ended with ${code}`);
}

function readInstance(text) {
  const [, url, command] = /^(https?:\/\/[^=/]+)\/?=(.+)$/.exec(text) ?? [];
  if (!url) throw new Error(`expected <address>=<command>, as http://127.0.0.1:4000="…", but got ${text}`);
  return { url, restart: () => runCommand(command) };
}

async function main(words) {
  if (words.length < 2)
    throw new Error('expected at least two instances, each as <address>=<command>: one alone leaves nobody');
  await rollingRestart(words.map(readInstance), { say: (line) => process.stdout.write(`${line}\n`) });
}

if (process.argv[1] === import.meta.filename)
  main(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
