import { useCallback } from 'react';
import { flushSync } from 'react-dom';

/**
 * A ref of the element around a table, and what hears of the width in pixels that the table has inside it whenever that
 * changes, be it by a scrollbar. What then is drawn otherwise is so before it is painted.
 */
export function useRoom(onRoom: (pixels: number) => void) {
  return useCallback(
    (around: HTMLElement | null) => {
      const scroller = around?.querySelector('.ant-table-content');
      if (!scroller) return undefined;
      // a browser tells of sizes once it has laid the page out: asked for earlier, it would lay it out once more
      const resizing = new ResizeObserver(() => flushSync(() => onRoom(scroller.clientWidth)));
      resizing.observe(scroller);
      return () => resizing.disconnect();
    },
    [onRoom],
  );
}
