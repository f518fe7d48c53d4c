import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const stamp = join(root, 'node_modules/.cache/installed');

/** Installs the pinned packages, unless exactly these are there already. */
export async function install() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  say(`installing packages with ${packageManager}`);
  await run('npx', ['-y', packageManager, 'install', '--frozen-lockfile'], { env: { CI: '1' } });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockfile);
}
