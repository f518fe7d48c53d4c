import { useSyncExternalStore } from 'react';

/** At this width and below the menu lies over the page and closes after a click (A§2, A§9). */
const NARROW = '(max-width: 820px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for a menu beside the page. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
