import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Narrower windows have no filter row, no pins, narrow columns, and pages without numbers. */
export const PHONE_WIDTH = 567;

/** Width of the window in CSS pixels, followed as it changes. */
export function useViewportWidth(): number {
  return useSyncExternalStore(subscribe, () => window.innerWidth);
}
