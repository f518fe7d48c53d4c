import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { checkedKey, type FileStore } from './file-store';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files';

const UNFINISHED = '.tmp';

const noneIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Finished files below a folder. Not by `recursive` of `opendir`, which loses files of large trees (Node 20). */
async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of (await opendir(folder).catch(noneIfMissing)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile() && !entry.name.endsWith(UNFINISHED)) yield path;
  }
}

/** Files in a folder. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    place: folder,
    async write(key, bytes) {
      await appear(pathOf(key), (temporary) => writeFile(temporary, bytes, { mode: PRIVATE_FILE }));
    },
    async read(key) {
      return readFile(pathOf(key)).catch(noneIfMissing);
    },
    async writeFrom(key, source) {
      return appear(pathOf(key), async (temporary) => {
        const target = createWriteStream(temporary, { mode: PRIVATE_FILE });
        await pipeline(source, target);
        return target.bytesWritten;
      });
    },
    async open(key) {
      const file = await open(pathOf(key)).catch(noneIfMissing);
      return file && file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const path of filesIn(folder)) yield relative(folder, path).replaceAll(sep, '/');
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** Writes under another name first; whatever fails, a full disk too, leaves nothing behind. */
async function appear<Written>(
  path: string,
  write: (temporary: string) => Promise<Written>,
): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    const written = await write(temporary);
    await rename(temporary, path);
    return written;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
