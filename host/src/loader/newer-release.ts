import { externalStore } from '../state/external-store';
import { activeOverrides, isOverridden } from './overrides';
import { readPointer } from './read-release';
import { runningRelease, storeIsBack } from './release-store';

const LOOK_EVERY_MS = 5 * 60_000;
/** Somebody who goes to and fro between windows asks no more often. */
const PAUSE_MS = 10_000;

const newer = externalStore<number | null>(null);

/** Number of a release that is newer than the one of this page; null while there is none. */
export const useNewerRelease = () => newer.use();
export const newerRelease = () => newer.get();

let lookedAt = 0;

/** Looks now and then whether the environment has moved on; answers how to stop. */
export function watchRelease(): () => void {
  lookedAt = Date.now();
  const look = () => void lookAtPointer();
  const timer = setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Asks whatever was asked lately: a person wants to know it. */
export function lookAgain(): Promise<void> {
  lookedAt = 0;
  return lookAtPointer();
}

async function lookAtPointer(): Promise<void> {
  const running = runningRelease();
  if (running === null || document.hidden || Date.now() - lookedAt < PAUSE_MS) return;
  lookedAt = Date.now();
  const pointer = await readPointer().catch(() => null);
  if (pointer === null) return;
  const haveEnded = isOverridden(activeOverrides()) && activeOverrides().until < Date.now();
  if (pointer.number > running.number || haveEnded) newer.set(pointer.number);
  else if (running.isSaved && pointer.number === running.number) storeIsBack();
}
