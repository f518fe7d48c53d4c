import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store';

/** Files in a folder; a file appears whole or not at all. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (normalize(key) !== key || key.startsWith('/') || key.startsWith('..')) {
      throw new Error(`"${key}" is not a key of a file`);
    }
    return join(folder, key);
  };
  const noneIfMissing = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  };
  return {
    async write(key, bytes) {
      await appear(pathOf(key), (temporary) => writeFile(temporary, bytes));
    },
    async read(key) {
      return readFile(pathOf(key)).catch(noneIfMissing);
    },
    async writeFrom(key, source) {
      return appear(pathOf(key), async (temporary) => {
        const target = createWriteStream(temporary);
        await pipeline(source, target);
        return target.bytesWritten;
      });
    },
    async open(key) {
      const file = await open(pathOf(key)).catch(noneIfMissing);
      return file && file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Writes under another name first; whatever fails, a full disk too, leaves nothing behind. */
async function appear<Written>(
  path: string,
  write: (temporary: string) => Promise<Written>,
): Promise<Written> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const written = await write(temporary);
    await rename(temporary, path);
    return written;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
