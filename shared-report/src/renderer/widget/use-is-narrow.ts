import { useLayoutEffect, useState, type RefObject } from 'react';

/** Windows below 567 px leave no widget folded (A§4.22, A§9.7). */
const narrow = '(max-width: 566px)';

/** Whether the window that an element stands in, which may be a frame's, is too narrow for folding. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);

  // Follows the width of the element's window; before painting, so that nothing is seen to change.
  useLayoutEffect(() => {
    const query = element.current?.ownerDocument.defaultView?.matchMedia(narrow);
    if (!query) return;
    const follow = () => setNarrow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [element]);

  return isNarrow;
}
