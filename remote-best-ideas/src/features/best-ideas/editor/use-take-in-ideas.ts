import type { IdeasNow } from '@console/contract/best-ideas-presence';
import { useEffect, useEffectEvent } from 'react';
import { loadIdeas, type LoadedIdeas } from './draft.queries';

/** When the server was out of reach it is asked again. */
const RETRY_MS = 2000;

interface TakingIn {
  /** What is told of the draft; null: nothing yet. */
  readonly now: IdeasNow | null;
  /** Nothing is taken in meanwhile. */
  readonly isHeld: boolean;
  readonly isKnown: (now: IdeasNow) => boolean;
  readonly takeIn: (theirs: LoadedIdeas, now: IdeasNow) => void;
}

/** Reads what others have saved or published as soon as that is told, in turn with the own saves. */
export function useTakeInIdeas({ now, isHeld, isKnown, takeIn }: TakingIn): void {
  const isNews = useEffectEvent((told: IdeasNow) => !isKnown(told));
  const take = useEffectEvent(takeIn);
  // Reads the draft when there is something new about it.
  useEffect(() => {
    if (now === null || isHeld || !isNews(now)) return undefined;
    const reading = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      loadIdeas(reading.signal).then(
        (theirs) => {
          if (!reading.signal.aborted) take(theirs, now);
        },
        () => {
          if (!reading.signal.aborted) retry = setTimeout(read, RETRY_MS);
        },
      );
    };
    read();
    return () => {
      reading.abort();
      clearTimeout(retry);
    };
  }, [now, isHeld]);
}
