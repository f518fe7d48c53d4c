import { spawn } from 'node:child_process';
import { root } from '../start/places.mjs';

/** Runs a program of the tests with its output shown as it comes; answers whether it succeeded. */
export async function step(title, command, args, env = {}) {
  process.stdout.write(`\n▶ ${title}\n`);
  const { ok, seconds } = await run(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  process.stdout.write(`${verdict(ok)} ${title} (${seconds} s)\n`);
  return ok;
}

/** The same for programs that run beside each other: the output of each stands together, when it has ended. */
export async function stepBesideOthers(title, command, args) {
  const { ok, seconds, output } = await run(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  process.stdout.write(`${output}${verdict(ok)} ${title} (${seconds} s)\n`);
  return ok;
}

const verdict = (ok) => (ok ? '✓' : '✗');

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio: import('node:child_process').StdioOptions }} how
 * @returns {Promise<{ ok: boolean, seconds: string, output: string }>}
 */
function run(command, args, { env, stdio }) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const end = (ok) =>
      resolve({
        ok,
        seconds: ((Date.now() - startedAt) / 1000).toFixed(1),
        output: Buffer.concat(chunks).toString(),
      });
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** A program of a package in the root's node_modules. */
export const bin = (name) => `${root}/node_modules/.bin/${name}`;
