import { externalStore } from '../state/external-store';
import { activeOverrides, isOverridden } from './overrides';
import { readPointer } from './read-release';
import { runningRelease, onStoreReachable } from './release-store';

const CHECK_INTERVAL_MS = 5 * 60_000;
/** Somebody who goes to and fro between windows asks no more often. */
const MIN_PAUSE_MS = 10_000;

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

/** Asks whatever was asked lately: a person wants to know it. */
export function checkForNewerRelease(): Promise<void> {
  checkedAt = 0;
  return checkPointer();
}

async function checkPointer(): Promise<void> {
  const running = runningRelease();
  if (running === null || document.hidden || Date.now() - checkedAt < MIN_PAUSE_MS) return;
  checkedAt = Date.now();
  const pointer = await readPointer().catch(() => null);
  if (pointer === null) return;
  const haveEnded = isOverridden(activeOverrides()) && activeOverrides().until < Date.now();
  const isNewer = pointer.number > running.number && pointer.number !== running.damaged;
  if (isNewer || haveEnded) newer.set(pointer.number);
  else if (running.isSaved && pointer.number === running.number) onStoreReachable();
}
