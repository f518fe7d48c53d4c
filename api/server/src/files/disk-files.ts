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
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}.tmp`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    },
    async read(key) {
      return readFile(pathOf(key)).catch(noneIfMissing);
    },
    async writeFrom(key, source) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}.tmp`;
      const target = createWriteStream(temporary);
      try {
        await pipeline(source, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await rename(temporary, path);
      return target.bytesWritten;
    },
    async open(key) {
      const file = await open(pathOf(key)).catch(noneIfMissing);
      return file && file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
