import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether nobody can see the page, as its tab stands behind another one. */
export const useTabHidden = () => useSyncExternalStore(subscribe, () => document.hidden);
