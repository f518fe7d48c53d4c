import type { KeyboardEvent } from 'react';

/**
 * For `onInputKeyDown` of a Select: Tab leaves the field and changes nothing. By itself an open list takes Tab
 * for Enter, which in a choice of several takes back what was just chosen.
 */
export function leaveOnTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
