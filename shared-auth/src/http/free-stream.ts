/** Of the six connections that a browser makes to one host by HTTP/1.1, the calls of its pages need some. */
const STREAMS_OF_BROWSER = 3;

/** No stream is free in this browser: the beats have to do. */
class NoFreeStream extends Error {}

/** Runs `follow` while this browser follows no more than a few streams, in all of its pages together. */
export async function withFreeStream(signal: AbortSignal, follow: () => Promise<void>): Promise<void> {
  // only secure contexts have locks
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return follow();
  for (let each = 0; each < STREAMS_OF_BROWSER; each += 1) {
    const wasFree = await locks.request(`console-stream-${each}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      if (!signal.aborted) await follow();
      return true;
    });
    if (wasFree) return;
  }
  throw new NoFreeStream('Other pages of this browser have all the streams');
}
