import { createHash, randomUUID } from 'node:crypto';
import { access, link, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { withDiskLock } from './disk-lock';
import { errorCode } from './error-code';
import { makeFolder, modeOfFiles } from './store-modes';
import type { Store } from './store';
import { checkedPath } from './store-path';

/** Holds unfinished files and locks; begins with a dot so that no path of the store can name it. */
const workFolder = '.work';

/**
 * The store on a disk: link(2) creates exclusively, rename(2) replaces, each after fsync. A folder that
 * was there and is gone, as a disk that was unmounted is, fails every call; one that never was is an empty store.
 */
export function createDiskStore(root: string): Store {
  const full = (path: string) => join(root, checkedPath(path));
  const beThere = watchedFolder(root);
  return {
    async read(path) {
      const bytes = await readOrNull(full(path));
      if (bytes === null) await beThere();
      return bytes;
    },
    async createExclusive(path, bytes) {
      await beThere();
      const temporary = await writeTemporary(root, bytes);
      try {
        await makeFolder(root, dirname(full(path)));
        await link(temporary, full(path));
        await syncFolder(dirname(full(path)));
        return 'created';
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return 'exists';
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async replaceIf(path, bytes, expectedPrevious) {
      await beThere();
      await makeFolder(root, join(root, workFolder));
      return withDiskLock(join(root, workFolder, lockName(path)), async () => {
        const previous = await readOrNull(full(path));
        if (!sameBytes(previous, expectedPrevious)) return 'changed';
        await replace(root, full(path), bytes);
        return 'replaced';
      });
    },
    async list(prefix, after = '') {
      const paths = await listFiles(root, prefix);
      if (paths.length === 0) await beThere();
      return paths.filter((path) => path > after);
    },
    remove: (path) => rm(full(path), { force: true }),
  };
}

/** Answers a check that throws once a folder that it has seen is gone. */
function watchedFolder(root: string): () => Promise<void> {
  const isThere = () =>
    access(root).then(
      () => true,
      () => false,
    );
  let wasThere = isThere();
  return async () => {
    const isNow = await isThere();
    if (!isNow && (await wasThere)) throw new Error(`expected the folder ${root} of the store, got none`);
    wasThere = Promise.resolve(isNow);
  };
}

async function replace(root: string, target: string, bytes: Uint8Array): Promise<void> {
  const temporary = await writeTemporary(root, bytes);
  await makeFolder(root, dirname(target));
  await rename(temporary, target);
  await syncFolder(dirname(target));
}

async function writeTemporary(root: string, bytes: Uint8Array): Promise<string> {
  const folder = join(root, workFolder);
  await makeFolder(root, folder);
  const file = join(folder, `${randomUUID()}.part`);
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.chmod(await modeOfFiles(root));
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return file;
}

/** A new name in a folder survives a power cut only once the folder itself is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readOrNull(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}

async function listFiles(root: string, prefix: string): Promise<readonly string[]> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const start = folder === '' ? root : join(root, checkedPath(folder.slice(0, -1)));
  const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path.startsWith(prefix) && !path.startsWith(workFolder))
    .sort();
}

function lockName(path: string): string {
  return `${createHash('sha256').update(path).digest('hex').slice(0, 16)}.lock`;
}

function sameBytes(left: Uint8Array | null, right: Uint8Array | null): boolean {
  if (left === null || right === null) return left === right;
  return Buffer.compare(left, right) === 0;
}
