import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Gives a function that goes to a page of the console after `delayMs`, unless this page is left before. */
export function useDelayedRedirect(delayMs: number): (to: string) => void {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  // Runs the timer of the redirect.
  useEffect(() => {
    if (target === null) return undefined;
    const timer = setTimeout(() => void navigate(target), delayMs);
    return () => clearTimeout(timer);
  }, [target, delayMs, navigate]);
  return setTarget;
}
