import { useEffect, useState } from 'react';
import { reportOf, type EditedReport } from '../../engine/history';
import { shownReport } from '../../engine/merging/kept-on-page';
import type { Writing } from '../../engine/writing/caret';
import { caretAfter, isAtEnd } from '../../engine/writing/changed-text';
import { hasText } from '../../engine/writing/page-texts';
import { useEditor } from '../editor-context';

/** Where one wrote, and in which report. */
interface Left {
  readonly writing: Writing;
  readonly report: EditedReport;
}

/**
 * Remembers where one wrote on the page when a dialog came up, and goes on there once that `isOver`: at the end of the
 * text, if that is where it was, else where that place has come to.
 */
export function useWritingAgain(isOver: boolean): void {
  const { store } = useEditor();
  const [left, setLeft] = useState<Left | null>(null);
  const [wasOver, setWasOver] = useState(true);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    // the dialog is not there yet: it takes the focus as soon as it is
    const writing = isOver ? null : store.caret();
    if (!isOver)
      setLeft(writing && { writing, report: shownReport(reportOf(store.getState().history), writing) });
  }

  // Writes on, after the dialog has given the focus back.
  useEffect(() => {
    if (!isOver || !left) return;
    const report = shownReport(reportOf(store.getState().history), left.writing);
    const at = caretAfter(left.report, report, left.writing);
    if (!at || !hasText(report.document, at)) return;
    store.write(
      at.nodeId,
      isAtEnd(left.report, left.writing) ? 'end' : at.caret,
      at.place,
      at.isKept === true,
    );
  }, [isOver, left, store]);
}
