import { isUnattended } from '@console/shared-auth/http/presence';
import { useEffect } from 'react';
import { listChanges } from './changes/list-changes';

/** What happens elsewhere is told this late. */
const INTERVAL_MS = 60_000;
/** Hundreds of pages hear of the same, and do not ask in one moment. */
const PAUSE_MS = 1500;

/** A number of the shell that is read again and again while somebody is at the page, and can see it. */
export interface ReadCount {
  readonly read: () => Promise<number>;
  readonly set: (count: number) => void;
  /** With what of the lists it changes. */
  readonly subjects: readonly string[];
}

/**
 * Reads a count of a person when there is something new of it, and once a minute where nothing tells; without an answer
 * the last one stays. `null` reads nothing.
 */
export function useMinutely(personId: string | null, { read, set, subjects }: ReadCount): void {
  useEffect(() => {
    if (personId === null) return undefined;
    let isOver = false;
    let wasAsked = false;
    // whether there may be something new that was not read
    let isOld = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = undefined;
      if (document.hidden || (wasAsked && isUnattended())) return;
      [wasAsked, isOld] = [true, false];
      void read().then(
        (count) => isOver || set(count),
        () => (isOld = true),
      );
    };
    const onMinute = () => {
      if (isOld || !listChanges.isLive()) ask();
    };
    ask();
    const minutes = setInterval(onMinute, INTERVAL_MS);
    document.addEventListener('visibilitychange', ask);
    const unsubscribe = listChanges.subscribe((changed) => {
      if (!changed?.some((each) => subjects.includes(each))) return;
      isOld = true;
      timer ??= setTimeout(ask, PAUSE_MS * (1 + Math.random()));
    });
    return () => {
      isOver = true;
      clearInterval(minutes);
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', ask);
      set(0);
    };
  }, [personId, read, set, subjects]);
}
