import { spawn } from 'node:child_process';
import { root } from '../start/places.mjs';

/** Runs a program of the checks with its output shown; answers whether it succeeded. */
export function step(title, command, args, env = {}) {
  process.stdout.write(`\n▶ ${title}\n`);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)\n`);
      resolve(code === 0);
    });
  });
}

/** A program of a package in the root's node_modules. */
export const bin = (name) => `${root}/node_modules/.bin/${name}`;
