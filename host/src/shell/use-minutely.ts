import { isUnattended } from '@console/shared-auth/http/presence';
import { useEffect } from 'react';

/** What happens elsewhere is told this late. */
const INTERVAL_MS = 60_000;

/** A number of the shell that is read again and again while somebody is at the page, and can see it. */
export interface ReadCount {
  readonly read: () => Promise<number>;
  readonly set: (count: number) => void;
}

/** Reads a count of a person once a minute; without an answer the last one stays. `null` reads nothing. */
export function useMinutely(personId: string | null, { read, set }: ReadCount): void {
  useEffect(() => {
    if (personId === null) return undefined;
    let isOver = false;
    let wasAsked = false;
    const ask = () => {
      if (document.hidden || (wasAsked && isUnattended())) return;
      wasAsked = true;
      void read().then(
        (count) => isOver || set(count),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, INTERVAL_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      set(0);
    };
  }, [personId, read, set]);
}
