/** Time that a page takes to get what it needs itself, where the browser does not tell when it is idle. */
const LATER_MS = 500;

/** Does `work` once nobody waits for anything; answers how to leave it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time to give
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
