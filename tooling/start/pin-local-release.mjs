import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment, remotes, root, storeDir } from './places.mjs';
import { say } from './say.mjs';

const distOf = (remote) => join(root, remote, 'dist');

/**
 * Publishes the built host and remotes into the local store and pins them as one release; does nothing when that runs
 * already. `hostJson` is a host that is built in memory alone. Answers whether a release was written.
 */
export async function pinLocalRelease({
  actor = 'npm start',
  distFolders = remotes.map(distOf),
  hostDir = join(root, 'host/dist'),
  hostJson = null,
  store = storeDir,
} = {}) {
  mkdirSync(store, { recursive: true, mode: 0o700 });
  const library = createRequire(import.meta.url)(join(root, 'release/dist/library.js'));
  const { status, document } = await library.ensureRelease(library.createDiskStore(store), {
    env: environment,
    distFolders,
    host: hostJson === null ? { dist: hostDir } : { offers: library.checkedHost(JSON.parse(hostJson)) },
    actor,
  });
  const isNew = status === 'written';
  if (isNew) say(`release ${document.number} is pinned`);
  return isNew;
}
