import type { FileStore } from './file-store';
import { FilesUnavailableError } from './file-store';
import { ID_KEY, idOf } from './console-places';

const LOST = `it has not the ${ID_KEY} of this console: is the folder mounted?`;

/**
 * Files of a folder that may be taken away, as a share is that is mounted: nothing is written beside it, and nothing is
 * called missing, while its mark is not there. `knownId` answers the id of the files of this database, null while none
 * is known; it asks nobody, as whoever writes a file may hold the one session of an embedded database.
 */
export function ownFiles(files: FileStore, knownId: () => string | null): FileStore {
  async function isLost(): Promise<boolean> {
    const known = knownId();
    return known !== null && (await idOf(files)) !== known;
  }
  async function requireOwn(key: string): Promise<void> {
    if (key !== ID_KEY && (await isLost())) throw new FilesUnavailableError(files.place, LOST);
  }
  /** What is not there may be there again with the rest. */
  async function orLost<Found>(key: string, found: Found | null): Promise<Found | null> {
    if (found === null) await requireOwn(key);
    return found;
  }

  return {
    place: files.place,
    async write(key, bytes) {
      await requireOwn(key);
      await files.write(key, bytes);
    },
    async writeFrom(key, source) {
      await requireOwn(key);
      return files.writeFrom(key, source);
    },
    read: async (key) => orLost(key, await files.read(key)),
    open: async (key) => orLost(key, await files.open(key)),
    async remove(key) {
      await requireOwn(key);
      await files.remove(key);
    },
    async *list() {
      await requireOwn('');
      yield* files.list();
    },
    async check() {
      // the check makes a folder that is missing: that of a share is not ours to make. Readiness tells that it is lost
      if (!(await isLost())) await files.check();
    },
  };
}
