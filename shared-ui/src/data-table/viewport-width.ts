import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Narrower windows, tablets and phones, have no filter row, no pins, and pages without numbers (A§9.6). */
export const NARROW_WIDTH = 821;

/** Narrower windows, phones, have narrow columns. */
export const PHONE_WIDTH = 567;

/** Width of the window in CSS pixels, followed as it changes. */
export function useViewportWidth(): number {
  return useSyncExternalStore(subscribe, () => window.innerWidth);
}
