import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Modes of what the console keeps on a disk: its own account reads it, no other (X80). */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** In every data folder, so that it is known again. */
export const DATA_MARK = '.writable';
const STICKY = 0o1000;

/** Whatever this process writes is private, by libraries and the embedded database too, whatever umask it was given. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Makes the data folder, or closes one that an earlier version left open. The folder of somebody else is left as it is. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const { mode, uid } = statSync(folder);
  const isOurs = existsSync(join(folder, DATA_MARK)) || readdirSync(folder).length === 0;
  // a folder such as /tmp is shared, and one of another account has modes of its choice
  if (!isOurs || mode & STICKY || uid !== process.getuid?.()) return;
  chmodSync(folder, PRIVATE_FOLDER);
}

/** Closes what is below a folder; the embedded database gives its files modes of its own. */
export function closeFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if (mode & 0o077) chmodSync(path, entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  }
}
