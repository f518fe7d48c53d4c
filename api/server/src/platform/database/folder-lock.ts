import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files';

/** A killed server needs a moment to die: who starts the next one at once is not refused. */
const ATTEMPTS = 6;
const RETRY_MS = 100;

interface Owner {
  readonly pid: number;
  /** Start of the process in clock ticks since boot: a reused process id has another. */
  readonly started: string;
}

/** PGlite takes no lock, and two processes on one folder lose rows without an error: this one is ours. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const file = join(folder, 'lock.json');
  const me: Owner = { pid: process.pid, started: startOf(process.pid) ?? '' };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: PRIVATE_FILE });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && startOf(owner.pid) === owner.started) {
      if (attempt < ATTEMPTS) {
        waitMs(RETRY_MS);
        continue;
      }
      throw new Error(
        `${folder} is in use by process ${owner.pid}: stop that server first, or set another DATA_DIR`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new Error(`${folder} cannot be locked: another server is starting on it`);
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function startOf(pid: number): string | null {
  try {
    // from field 3 of stat on; the command in parentheses before it may hold blanks
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? null : (fields[19] ?? null);
  } catch {
    return isAlive(pid) ? 'alive' : null;
  }
}

function waitMs(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
