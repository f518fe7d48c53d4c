import { useGoBack } from '@console/shared-ui/go-back';
import { useEffect, useState } from 'react';
import { coveragePath } from '../coverage-paths';

/** Time between a merge and the page before (D§9.6). */
const BACK_DELAY_MS = 2000;

/** Gives a function that goes back one page after 2 s, or to the coverage when there is none before (U11). */
export function useBackSoon(): () => void {
  const goBack = useGoBack(coveragePath);
  const [isLeaving, setLeaving] = useState(false);
  // Runs the timer of the way back while the page is open, once: going back changes the function itself.
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      setLeaving(false);
      goBack();
    }, BACK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, goBack]);
  return () => setLeaving(true);
}
