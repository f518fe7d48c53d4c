/** `npm run release -- <verb> …`: the release tool on this machine's store, or on the one that `--store` names. */
import { requireNode } from './require-node.mjs';

requireNode();

const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { buildAll } = await import('./build.mjs');
const { install } = await import('./install.mjs');
const { root, storeDir } = await import('./places.mjs');
const { fail, progress } = await import('./say.mjs');

progress.stream = process.stderr;

await install()
  .then(() => buildAll(['release']))
  .catch((error) => fail(error.message));

const smoke = [process.execPath, join(root, 'tooling/test-kit/smoke-set.mjs')];

const tool = spawn(process.execPath, [join(root, 'release/dist/release.js'), ...process.argv.slice(2)], {
  // paths are meant from where the command was typed, which npm leaves
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { STORE_DIR: storeDir, RELEASE_SMOKE: JSON.stringify(smoke), ...process.env },
  stdio: 'inherit',
});
tool.on('error', (error) => fail(error.message));
tool.on('exit', (code) => process.exit(code ?? 1));
