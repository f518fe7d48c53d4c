import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Rights of others to read a file and to enter a folder. */
const READ = 0o044;
const ENTER = 0o055;

/** What others may do in the store, as its folder says: a store that the console made itself is private (X80). */
async function openedTo(root: string, rights: number): Promise<number> {
  const found = await stat(root).catch(() => null);
  return (found?.mode ?? 0) & rights;
}

/** Mode of a file of the store: whoever may read the folder, as nginx with an account of its own, may read it. */
export const modeOfFiles = async (root: string): Promise<number> => 0o600 | (await openedTo(root, READ));

/** Makes a folder of the store, whatever the umask is; the store itself too, closed to all others. */
export async function makeFolder(root: string, folder: string): Promise<void> {
  const opened = await openedTo(root, ENTER);
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined || opened === 0) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await chmod(made, 0o700 | opened);
}
