import { ChargebeeFailure, readFailure, type Failure } from './chargebee-failure';

/** Tries of one request. */
const MAX_TRIES = 5;
/** The limits of Chargebee are per minute; a longer wait is left to the next run of the job. */
const MAX_WAIT_MS = 120_000;
const DEFAULT_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 1000;

interface Patience {
  readonly signal: AbortSignal;
  /** Waits, or throws once the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Asks again where that helps: after the time that a 429 names in `Retry-After`, and 1, 2, 4, 8 s after a failure of
 * the site or the network. Throws a `ChargebeeFailure`, or the reason of the signal.
 */
export async function withRetries<T>(ask: () => Promise<T>, { signal, wait }: Patience): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      const failure = readFailure(error);
      const waitMs = tries < MAX_TRIES ? waitAfter(failure, tries) : null;
      if (waitMs === null) throw new ChargebeeFailure(failure, tries);
      await wait(waitMs, signal);
    }
  }
}

function waitAfter({ kind, status, retryAfter }: Failure, tries: number): number | null {
  if (status === 429) {
    const waitMs = retryAfter === null ? DEFAULT_WAIT_MS : msOf(retryAfter);
    return waitMs <= MAX_WAIT_MS ? waitMs : null;
  }
  const isPassing = kind !== 'answer' || status >= 500;
  return isPassing ? FIRST_WAIT_MS * 2 ** (tries - 1) : null;
}

/** Seconds, or a date of HTTP. */
function msOf(retryAfter: string): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const ms = Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? DEFAULT_WAIT_MS : Math.max(0, ms);
}
