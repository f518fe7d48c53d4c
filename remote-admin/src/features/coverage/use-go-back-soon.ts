import { useGoBack } from '@console/shared-ui/go-back';
import { useEffect, useEffectEvent, useState } from 'react';
import { coveragePath } from './coverage-paths';

/** Time between a saved company and the page before (D§4.5). */
export const SAVED_DELAY_MS = 500;
/** Time between a merge and the page before (D§9.6). */
export const MERGED_DELAY_MS = 2000;

/** Gives a function that goes back a page after `delayMs`, or to the coverage when there is none before (U11). */
export function useGoBackSoon(delayMs: number): () => void {
  const goBack = useGoBack(coveragePath);
  const [isLeaving, setLeaving] = useState(false);
  const leave = useEffectEvent(goBack);
  // Runs the timer while the page is open, once: an address that changes meanwhile would begin it anew.
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      setLeaving(false);
      leave();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isLeaving, delayMs]);
  return () => setLeaving(true);
}
