import type { Editor } from 'grapesjs';
import { useEffect } from 'react';
import { scrollToMark, showMarks, type PageMark, type PageMarks } from './page-marks';

/** Nothing is marked. */
export const nothingMarked: PageMarks = { all: [], current: null, commented: [] };

/** Shows what is marked on the page, after the page was drawn. */
export function useMarks(editor: Editor | null, marks: PageMarks | null): void {
  const frame = editor?.Canvas.getDocument();
  const { all, current, commented } = marks ?? nothingMarked;

  // Marks the words in what was drawn last: the texts of the page are drawn before.
  useEffect(() => {
    if (frame) showMarks(frame, { all, current, commented });
  }, [frame, all, current, commented]);
  const place = JSON.stringify(current);
  // Leads to the current words, once: whoever writes elsewhere meanwhile stays there.
  useEffect(() => {
    const mark = JSON.parse(place) as PageMark | null;
    if (frame && mark) scrollToMark(frame, mark);
  }, [frame, place]);
}
