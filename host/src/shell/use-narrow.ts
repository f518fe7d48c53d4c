import { useMediaQuery } from '@console/shared-ui/media-query';

/** At this width and below the menu lies over the page and closes after a click (A§2.16, A§9.7). */
const NARROW = '(width <= 820px)';

/** Whether the window is too narrow for a menu beside the page. */
export const useNarrow = () => useMediaQuery(NARROW);
