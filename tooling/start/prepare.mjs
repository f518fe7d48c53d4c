import { buildAll } from './build.mjs';
import { install } from './install.mjs';
import { pinLocalRelease } from './pin-local-release.mjs';
import { dataDir } from './places.mjs';
import { requireFreePort } from './require-free-port.mjs';
import { requireWritableFolder } from './require-writable-folder.mjs';
import { leftByReset, resetData } from './reset-data.mjs';
import { say } from './say.mjs';

/** Everything before serving. What can go wrong at once is looked at first. */
export async function prepare({ reset }) {
  await requireFreePort();
  requireWritableFolder();
  if (reset) {
    resetData(dataDir);
    say(`starting fresh: emptied ${dataDir}`);
    for (const line of leftByReset(dataDir, process.env)) say(line);
  }
  await install();
  await buildAll();
  await pinLocalRelease();
}
