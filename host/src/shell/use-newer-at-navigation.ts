import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { checkAtNavigation, newerRelease } from '../loader/newer-release';
import { isGuarded } from './leave-guard-store';
import { notices } from './notice-store';

/** Takes a newer release with the next page that somebody opens, unless something there would be lost. */
export function useNewerAtNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  // Loads the page anew at its new address, before anything of it is drawn.
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // what was just said about the page before is read first
    if (newerRelease() !== null && !isGuarded() && notices.get().length === 0) location.reload();
    else void checkAtNavigation();
  }, [pathname]);
}
