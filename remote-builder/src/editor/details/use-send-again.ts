import { useEffect, useRef } from 'react';

const FIRST_WAIT_MS = 2000;
const LAST_WAIT_MS = 60_000;

interface SendingAgain {
  /** How often it could not be sent; 0: nothing waits. */
  readonly failures: number;
  /** Rejects while the server does not answer. */
  readonly reach: (signal: AbortSignal) => Promise<unknown>;
  readonly send: () => Promise<void>;
}

/** Sends again by itself what could not be sent, once the server answers: ever more rarely, and when the network is back. */
export function useSendAgain({ failures, reach, send }: SendingAgain): void {
  const latest = useRef({ reach, send });
  useEffect(() => {
    latest.current = { reach, send };
  });
  useEffect(() => {
    if (failures === 0) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = failures;
    const later = () => {
      timer = setTimeout(look, Math.min(FIRST_WAIT_MS * 2 ** (looks - 1), LAST_WAIT_MS));
      looks += 1;
    };
    // nothing is said of a look that finds nobody
    const look = () => {
      clearTimeout(timer);
      latest.current.reach(end.signal).then(
        () => void (end.signal.aborted || latest.current.send()),
        () => void (end.signal.aborted || later()),
      );
    };
    later();
    window.addEventListener('online', look, { signal: end.signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [failures]);
}
