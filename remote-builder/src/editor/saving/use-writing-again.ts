import { useEffect, useState } from 'react';
import { reportOf, type EditedReport } from '../../engine/history';
import type { Writing } from '../../engine/writing/caret';
import { changedText, isAtEnd } from '../../engine/writing/changed-text';
import { hasText } from '../../engine/writing/page-texts';
import { useEditor } from '../editor-context';

/** Where one wrote, and in which report. */
interface Left {
  readonly writing: Writing;
  readonly report: EditedReport;
}

/**
 * Remembers where one wrote on the page when a dialog came up, and goes on there once that `isOver`: at the end of the
 * text, if that is where it was, else behind what came into it meanwhile.
 */
export function useWritingAgain(isOver: boolean): void {
  const { store } = useEditor();
  const [left, setLeft] = useState<Left | null>(null);
  const [wasOver, setWasOver] = useState(true);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    // the dialog is not there yet: it takes the focus as soon as it is
    const writing = isOver ? null : store.caret();
    if (!isOver) setLeft(writing && { writing, report: reportOf(store.getState().history) });
  }

  // Writes on, after the dialog has given the focus back.
  useEffect(() => {
    if (!isOver || !left) return;
    const { writing } = left;
    const report = reportOf(store.getState().history);
    const changed = changedText(left.report, report, writing.nodeId);
    const { nodeId, caret, place } = changed?.place === writing.place ? changed : writing;
    const goesOn = changed && isAtEnd(left.report, writing) ? 'end' : caret;
    if (hasText(report.document, { nodeId, place })) store.write(nodeId, goesOn, place);
  }, [isOver, left, store]);
}
