const LOCK = 'console-session';
/** A tab that hangs in its turn holds up the others no longer than this; Web Locks alone have deadlocked. */
export const MAX_WAIT_MS = 4000;

/** Runs `work` while no other tab does; at once where the browser has no locks, and when its turn does not come. */
export function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  // only secure contexts have locks
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), MAX_WAIT_MS);
  return new Promise((resolve) => {
    const turn = () => {
      clearTimeout(timer);
      const done = work();
      resolve(done);
      // the lock is free again either way; a failure is told to the caller
      return done.catch(() => undefined);
    };
    locks.request(LOCK, { signal: impatience.signal }, turn).catch(() => resolve(work()));
  });
}
