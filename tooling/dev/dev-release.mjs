import { join } from 'node:path';
import { pinLocalRelease } from '../start/pin-local-release.mjs';
import { root, storeDir } from '../start/places.mjs';
import { say } from '../start/say.mjs';

/**
 * Publishes and pins what was built, one after the other, as soon as the host and the `watched` remotes have been
 * built once; those that are `pinned` but not watched are taken as they were built for production.
 */
export function releaseOf({ watched, pinned, store = storeDir }, onPinned) {
  const missing = new Set(watched);
  const distFolders = pinned.map((remote) =>
    join(root, watched.includes(remote) ? join('.cache/dev', remote) : join(remote, 'dist')),
  );
  let hostJson = null;
  let last = Promise.resolve();
  let firstPinned;
  const isPinned = new Promise((resolve) => (firstPinned = resolve));

  function pinNext() {
    if (missing.size > 0 || hostJson === null) return;
    last = last
      .then(() => pinLocalRelease({ actor: 'npm run dev', distFolders, hostJson, store }))
      .then((isNew) => {
        firstPinned();
        if (isNew) onPinned();
      })
      .catch((error) => say(`not pinned: ${error.message}`));
  }

  return {
    isPinned,
    hostBuilt(json) {
      const isNew = json !== hostJson;
      hostJson = json;
      if (isNew) pinNext();
    },
    remoteBuilt(remote) {
      missing.delete(remote);
      pinNext();
    },
  };
}
