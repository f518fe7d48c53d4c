import { useGoBack } from '@console/shared-ui/go-back';
import { useEffect, useState } from 'react';
import { coveragePath } from './coverage-paths';

/** Time between a saved company and the page before (D§4.5). */
const LEAVE_DELAY_MS = 500;

/** Gives a function to call once a company is saved: it goes back a page 0.5 s later, unless the page is left (U11). */
export function useLeaveSoon(): () => void {
  const goBack = useGoBack(coveragePath);
  const [isSaved, setSaved] = useState(false);
  // Runs the timer while the page is open, once: going back changes the function itself.
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => {
      setSaved(false);
      goBack();
    }, LEAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSaved, goBack]);
  return () => setSaved(true);
}
