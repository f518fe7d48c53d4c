import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsLeft } from '../page-left/use-is-left';

/** Gives a function that goes to a page of the console after `delayMs`, unless this page is left before; null: it stays. */
export function useDelayedRedirect(delayMs: number): (to: string | null) => void {
  const navigate = useNavigate();
  const isLeft = useIsLeft();
  const [target, setTarget] = useState<string | null>(null);
  // Runs the timer of the redirect.
  useEffect(() => {
    if (target === null) return undefined;
    const timer = setTimeout(() => {
      if (!isLeft()) void navigate(target);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [target, delayMs, navigate, isLeft]);
  return setTarget;
}
