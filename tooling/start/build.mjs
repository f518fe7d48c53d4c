/**
 * `npm run build [-- <folder> …]`: everything that runs, or these parts of it, each into its own `dist`; what did not
 * change is not built again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inputsHash } from './inputs.mjs';
import { root, targets } from './places.mjs';
import { run } from './run.mjs';
import { fail, say } from './say.mjs';
import { twoAtOnce } from './two-at-once.mjs';

const require = createRequire(import.meta.url);

/** Builds what changed since it was built last; answers what that was. */
export async function buildAll(wanted = targets) {
  const stale = wanted.filter((target) => !isFresh(target));
  await twoAtOnce(stale, build);
  return stale;
}

const stampOf = (target) => join(root, target, 'dist/.inputs');

function isFresh(target) {
  return existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === inputsHash(target);
}

async function build(target) {
  say(`building ${target}`);
  // found when it is needed: the packages may be installed by then only
  const webpack = require.resolve('webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack, '-c', 'webpack.config.mjs'], {
    cwd: join(root, target),
    // with other packages in reach a build has other bytes; pnpm's programs put theirs there
    env: { NODE_PATH: '' },
  });
  markFresh(target);
}

/** Remembers that what stands in the `dist` of a target is the build of its present sources. */
export function markFresh(target) {
  writeFileSync(stampOf(target), inputsHash(target));
}

if (process.argv[1] === import.meta.filename) {
  const { install } = await import('./install.mjs');
  const wanted = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''));
  const unknown = wanted.filter((folder) => !targets.includes(folder));
  if (unknown.length > 0)
    fail(`Nothing can be built in ${unknown.join(', ')}. Choose from ${targets.join(', ')}`);
  await install()
    .then(() => buildAll(wanted.length > 0 ? wanted : targets))
    .catch((error) => fail(error.message));
}
