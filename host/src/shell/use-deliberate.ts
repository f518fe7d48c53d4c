import { useEffect, useState } from 'react';

/** Longer than the second click of a double click that began on another page, and than a held key. */
const WAIT_MS = 1500;

/**
 * Whether somebody has had the page before their eyes for a moment, so that a click is meant for it and was not begun
 * on the page that opened this one. It begins anew whenever the window loses the focus or is hidden.
 */
export function useDeliberate(): boolean {
  const [isReady, setReady] = useState(false);

  // Follows the window of the browser.
  useEffect(() => {
    let timer = window.setTimeout(() => setReady(true), WAIT_MS);
    const beginAnew = () => {
      window.clearTimeout(timer);
      setReady(false);
      if (document.visibilityState === 'visible') timer = window.setTimeout(() => setReady(true), WAIT_MS);
    };
    window.addEventListener('blur', beginAnew);
    window.addEventListener('focus', beginAnew);
    document.addEventListener('visibilitychange', beginAnew);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('blur', beginAnew);
      window.removeEventListener('focus', beginAnew);
      document.removeEventListener('visibilitychange', beginAnew);
    };
  }, []);

  return isReady;
}
