import type { CurrentPointer } from '@console/release/contract/release-document';
import { externalStore } from '../state/external-store';
import { activeOverrides, isOverridden } from './overrides';
import { readDocument, readPointer } from './read-release';
import { followSwitches, runningRelease, onStoreReachable } from './release-store';

const CHECK_INTERVAL_MS = 60_000;
/** Somebody who goes to and fro between windows asks no more often. */
const MIN_PAUSE_MS = 10_000;
/** Somebody who opens page after page asks no more often. */
const MIN_PAUSE_OF_PAGES_MS = 2000;

const newer = externalStore<number | null>(null);

/** Number of a release that is newer than the one of this page; null while there is none. */
export const useNewerRelease = () => newer.use();
export const newerRelease = () => newer.get();

let checkedAt = 0;

/** Looks now and then whether the environment has moved on; answers how to stop. */
export function watchRelease(): () => void {
  checkedAt = Date.now();
  const check = () => void checkPointer();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Looks at each page that is opened. */
export const checkAtNavigation = (): Promise<void> => checkPointer(MIN_PAUSE_OF_PAGES_MS);

/** Asks whatever was asked lately: a person wants to know it. */
export function checkForNewerRelease(): Promise<void> {
  checkedAt = 0;
  return checkPointer();
}

/** The last release whose switches this page follows while it runs release `running`. */
let followed = { running: 0, number: 0 };

async function checkPointer(pauseMs = MIN_PAUSE_MS): Promise<void> {
  const running = runningRelease();
  if (running === null || document.hidden || Date.now() - checkedAt < pauseMs) return;
  checkedAt = Date.now();
  const pointer = await readPointer().catch(() => null);
  if (pointer === null) return;
  await follow(pointer, running.number);
  const haveEnded = isOverridden(activeOverrides()) && activeOverrides().until < Date.now();
  const isNewer = pointer.number > running.number && pointer.number !== running.damaged;
  if (isNewer || haveEnded) newer.set(pointer.number);
  else if (running.isSaved && pointer.number === running.number) onStoreReachable();
}

/** Switches remotes off and on in this page as a newer release has them; where it can't be read, the next look tries again. */
async function follow(pointer: CurrentPointer, running: number): Promise<void> {
  if (pointer.number <= (followed.running === running ? followed.number : running)) return;
  const read = await readDocument(pointer).catch(() => null);
  if (read === null) return;
  followed = { running, number: pointer.number };
  followSwitches(read);
}
