/** `server-tool.mjs <tool> [argument …]`: runs a tool of the server on this machine's data, or on DATABASE_URL. */
import { requireNode } from './require-node.mjs';

requireNode();

const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { buildAll } = await import('./build.mjs');
const { install } = await import('./install.mjs');
const { dataDir, root } = await import('./places.mjs');
const { fail, progress } = await import('./say.mjs');

progress.stream = process.stderr;

await install()
  .then(() => buildAll(['api/server']))
  .catch((error) => fail(error.message));

const [name, ...args] = process.argv.slice(2);
const tool = spawn(process.execPath, [join(root, `api/server/dist/${name}.js`), ...args], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
});
tool.on('error', (error) => fail(error.message));
tool.on('exit', (code) => process.exit(code ?? 1));
