import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells whether the browser is at another page already, whose code still comes while this one is shown. What happens
 * by itself then, late, may not take anybody back. The function stays the same.
 */
export function useIsLeft(): () => boolean {
  const { pathname } = useLocation();
  const shownAt = useRef(window.location.pathname);
  useLayoutEffect(() => {
    shownAt.current = window.location.pathname;
  }, [pathname]);
  return useCallback(() => window.location.pathname !== shownAt.current, []);
}
