import { useEffect, useRef } from 'react';

/** Time between two tries: the server, its database or the network may be back. */
const INTERVAL_MS = 10_000;

/** Tries again every 10 s, and as soon as the network is back. */
export function useTriesAgain(passes: boolean, tryAgain: () => void): void {
  const latest = useRef(tryAgain);
  useEffect(() => {
    latest.current = tryAgain;
  });
  useEffect(() => {
    if (!passes) return undefined;
    const ask = () => latest.current();
    const timer = setInterval(ask, INTERVAL_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [passes]);
}
