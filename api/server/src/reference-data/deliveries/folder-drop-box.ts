import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderOf, isDelivery, type DropBox, type WaitingFile } from './drop-box';

/** Files in `<folder>/<feed>/`; those that do not wait are in folders in it. */
export function folderDropBox(folder: string): DropBox {
  return {
    place: (feed) => join(folder, folderOf(feed)),
    async list(feed) {
      const own = join(folder, folderOf(feed));
      // made at the first look, so that there is somewhere to deliver to
      await mkdir(own, { recursive: true });
      const entries = await readdir(own, { withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile() && isDelivery(entry.name))
        .map(({ name }) => name);
      return Promise.all(names.sort().map((name) => describe(own, name)));
    },
    async read(feed, name) {
      return createReadStream(join(folder, folderOf(feed), name), { highWaterMark: 64 * 1024 });
    },
    async has(feed, name) {
      return existsSync(join(folder, folderOf(feed), name));
    },
    async move(feed, name, to) {
      const own = join(folder, folderOf(feed));
      await mkdir(dirname(join(own, to)), { recursive: true });
      await rename(join(own, name), join(own, to));
    },
  };
}

async function describe(folder: string, name: string): Promise<WaitingFile> {
  const { size, mtime } = await stat(join(folder, name));
  return { name, bytes: size, changedAt: mtime };
}
