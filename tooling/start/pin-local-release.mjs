import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, remotes, root, storeDir } from './places.mjs';
import { say } from './say.mjs';

/** Publishes what was built into the local store and pins it as one release; does nothing when that runs already. */
export async function pinLocalRelease() {
  mkdirSync(storeDir, { recursive: true });
  const library = createRequire(import.meta.url)(join(root, 'release/dist/library.js'));
  const hostJson = readFileSync(join(root, 'host/dist/host.json'), 'utf8');
  const { knownAccess, knownIcons, ...hostInfo } = JSON.parse(hostJson);
  const { status, document } = await library.ensureRelease(library.createDiskStore(storeDir), {
    env: environment,
    distFolders: remotes.map((remote) => join(root, remote, 'dist')),
    hostInfo,
    actor: 'npm start',
    knownAccess,
    knownIcons,
  });
  say(
    status === 'written' ? `release ${document.number} is pinned` : `release ${document.number} runs already`,
  );
}
