import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, remotes, root, storeDir } from './places.mjs';
import { say } from './say.mjs';

const distOf = (remote) => join(root, remote, 'dist');

/**
 * Publishes built remotes into the local store and pins them as one release; does nothing when that runs already.
 * Answers whether a release was written.
 */
export async function pinLocalRelease({
  actor = 'npm start',
  distFolders = remotes.map(distOf),
  hostJson = readFileSync(join(root, 'host/dist/host.json'), 'utf8'),
  store = storeDir,
} = {}) {
  mkdirSync(store, { recursive: true, mode: 0o700 });
  const library = createRequire(import.meta.url)(join(root, 'release/dist/library.js'));
  const { knownAccess, knownIcons, knownRoles, version, contract, shared, api } = JSON.parse(hostJson);
  const { status, document } = await library.ensureRelease(library.createDiskStore(store), {
    env: environment,
    distFolders,
    hostInfo: { version, contract, shared, api },
    actor,
    knownAccess,
    knownIcons,
    knownRoles,
  });
  const isNew = status === 'written';
  if (isNew) say(`release ${document.number} is pinned`);
  return isNew;
}
