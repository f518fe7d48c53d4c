import { useSyncExternalStore } from 'react';
import type { Theme } from './tokens';

/** Of the page's root: which theme it wears; whoever is newer or older than the host finds it there. */
export const wornTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** The theme that the page wears now, whoever changes it. */
export const useTheme = (): Theme => useSyncExternalStore(followTheme, wornTheme);

/** Calls `onChange` when attributes of the page's root that begin with `data-theme` change. */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-theme-choice'] });
  return () => observer.disconnect();
}
