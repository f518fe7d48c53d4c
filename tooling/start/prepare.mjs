import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { install } from './install.mjs';
import { dataDir, host, port } from './places.mjs';
import { pinLocalRelease } from './pin-local-release.mjs';
import { say } from './say.mjs';

/** Everything before serving. What can go wrong at once is looked at first. */
export async function prepare({ reset }) {
  await requireFreePort();
  requireWritableFolder();
  if (reset) resetData();
  await install();
  await buildAll();
  await pinLocalRelease();
}

function requireFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const taken = error.code === 'EADDRINUSE';
      reject(new Error(taken ? `Port ${port} is taken: stop what runs there, or set PORT` : error.message));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function requireWritableFolder() {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`${dataDir} cannot be written (${error.code}): set DATA_DIR to a folder that can`);
  }
}

/** Forgets what was kept, and nothing that is not ours. */
function resetData() {
  say(`starting anew: ${dataDir} is emptied`);
  for (const name of ['database', 'files', 'store', 'mail', 'secret']) {
    const path = join(dataDir, name);
    if (existsSync(path)) rmSync(path, { recursive: true });
  }
}
