import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code';

const retryMs = 5;
const giveUpMs = 10_000;

/** Runs `work` while this process alone holds `lockFile`; takes over the lock of a process that is dead. */
export async function withDiskLock<Answer>(lockFile: string, work: () => Promise<Answer>): Promise<Answer> {
  const claim = `${lockFile}.${randomUUID()}`;
  await writeFile(claim, `${process.pid} ${await startTime(process.pid)} ${randomUUID()}`, { mode: 0o600 });
  try {
    await acquire(lockFile, claim);
    try {
      return await work();
    } finally {
      await rm(lockFile, { force: true });
    }
  } finally {
    await rm(claim, { force: true });
  }
}

async function acquire(lockFile: string, claim: string): Promise<void> {
  const deadline = Date.now() + giveUpMs;
  while (!(await tryLink(claim, lockFile))) {
    if (Date.now() > deadline)
      throw new Error(
        `expected ${lockFile} to be free within 10 s, got a lock held by a live process; try again`,
      );
    if (!(await takeAwayFromDead(lockFile))) await pause(retryMs);
  }
}

async function takeAwayFromDead(lockFile: string): Promise<boolean> {
  const holder = await readFile(lockFile, 'utf8').catch(() => null);
  if (holder === null) return true;
  if (await isAlive(holder)) return false;
  const grave = `${lockFile}.${randomUUID()}`;
  const moved = await rename(lockFile, grave).then(
    () => true,
    () => false,
  );
  if (!moved) return true;
  // between the read and the rename a live process may have taken the lock over: give it back
  if ((await readFile(grave, 'utf8')) !== holder) await tryLink(grave, lockFile);
  await rm(grave, { force: true });
  return true;
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid = '', started = ''] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  return (await startTime(Number(pid))) === started;
}

/** Tells a process from a later one with the same id; '0' where the system has no /proc. */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // the name of the program stands in brackets and may hold spaces: count the fields after it
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
}
