import { useCallback } from 'react';

/**
 * A ref of the element around a table, and what hears of the width in pixels that the table has inside it: again
 * whenever that changes, be it by a scrollbar. Before the first paint it is known already.
 */
export function useRoom(onRoom: (pixels: number) => void) {
  return useCallback(
    (around: HTMLElement | null) => {
      const scroller = around?.querySelector('.ant-table-content');
      if (!scroller) return undefined;
      const tell = () => onRoom(scroller.clientWidth);
      tell();
      const resizing = new ResizeObserver(tell);
      resizing.observe(scroller);
      return () => resizing.disconnect();
    },
    [onRoom],
  );
}
