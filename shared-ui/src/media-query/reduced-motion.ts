import { useMediaQuery } from './use-media-query';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether the person asked the system for less motion (WCAG 2.2, 2.3.3). */
export const useReducedMotion = () => useMediaQuery(REDUCED);

/** How to scroll to what was asked for. */
export const scrollBehavior = (): ScrollBehavior => (matchMedia(REDUCED).matches ? 'auto' : 'smooth');
