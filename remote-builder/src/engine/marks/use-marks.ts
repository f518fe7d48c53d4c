import type { Editor } from 'grapesjs';
import { useEffect } from 'react';
import { scrollToMark, showMarks, type PageMark, type PageMarks } from './page-marks';

/** Nothing is marked. */
export const nothingMarked: PageMarks = { all: [], current: null, commented: [] };

/** Shows what is marked on the page, after the page was drawn. */
export function useMarks(editor: Editor | null, marks: PageMarks | null): void {
  const frame = editor?.Canvas.getDocument();
  const { all, current, commented } = marks ?? nothingMarked;

  // Marks the words in what was drawn last, and once more where a text is drawn anew as somebody leaves it.
  useEffect(() => {
    if (!frame) return undefined;
    const show = () => showMarks(frame, { all, current, commented });
    show();
    if (all.length + commented.length === 0 && !current) return undefined;
    const drawing = new MutationObserver(show);
    drawing.observe(frame, { childList: true, subtree: true });
    return () => drawing.disconnect();
  }, [frame, all, current, commented]);
  const place = JSON.stringify(current);
  // Leads to the current words, once: whoever writes elsewhere meanwhile stays there.
  useEffect(() => {
    const mark = JSON.parse(place) as PageMark | null;
    if (frame && mark) scrollToMark(frame, mark);
  }, [frame, place]);
}
