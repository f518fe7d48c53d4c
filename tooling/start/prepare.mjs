import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { install } from './install.mjs';
import { pinLocalRelease } from './pin-local-release.mjs';
import { dataDir } from './places.mjs';
import { requireFreePort } from './require-free-port.mjs';
import { requireWritableFolder } from './require-writable-folder.mjs';
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

/** Forgets what was kept, and nothing that is not ours. */
function resetData() {
  say(`starting anew: ${dataDir} is emptied`);
  for (const name of ['database', 'files', 'store', 'mail', 'secret']) {
    const path = join(dataDir, name);
    if (existsSync(path)) rmSync(path, { recursive: true });
  }
}
