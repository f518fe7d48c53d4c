import type { DraftContent } from '@console/contract/report-document';
import { parseDocument, serializeDocument } from '@console/shared-report/document';
import { validateContent } from '@console/shared-report/validate';
import type { EditorStore } from '../../engine/editor-store';
import { reportOf, type EditedReport } from '../../engine/history';
import type { OpenChoice } from '../../engine/merging/open-choices';
import { takingBack } from '../../engine/merging/taken-back';
import { takenIn, takenIntoState } from '../../engine/merging/taken-in';
import { caretAfter, isTextChanged } from '../../engine/writing/changed-text';
import { pageOf, withWritten } from '../../engine/merging/kept-on-page';
import { rememberedWords } from '../../engine/merging/remembered-words';

/** What was saved elsewhere, by whom and when. */
export interface TheirContent extends Pick<OpenChoice, 'by' | 'at'> {
  readonly base: DraftContent;
  readonly theirs: DraftContent;
}

/**
 * Takes what was changed elsewhere since `base` into the page that is edited here, and into all of its history, so that
 * undo takes back the own steps alone. Where both changed the same the page has theirs, and mine waits for a choice. The
 * content of both; a block that one writes in waits where it was deleted, whether one changed it or not. null, and nothing is taken, where that can't be told place by place or the report would be none.
 */
export function takeInContent(
  store: EditorStore,
  { base, theirs, ...rest }: TheirContent,
): DraftContent | null {
  const changes = { base: parseDocument(base), theirs: parseDocument(theirs), ...rest };
  const report = takenIn(reportOf(store.getState().history), changes);
  const content = report && serializeDocument(report.document);
  if (!content || !validateContent(content).ok) return null;
  const words = rememberedWords();
  const back = takingBack(store.getState().history, changes);
  const written = store.caret()?.nodeId ?? null;
  takeIntoHistory(store, (state) => {
    const taken = back(state, takenIntoState(state, changes, words));
    return written === null
      ? taken
      : withWritten(taken, { before: state.document, base: changes.base, nodeId: written, ...rest });
  });
  return content;
}

/** Takes what somebody else changed into every state of the history. */
export function takeIntoHistory(store: EditorStore, take: (state: EditedReport) => EditedReport): void {
  const writing = store.caret();
  /** As the page shows it: a block that was deleted is there as long as it is written in. */
  const shown = () => {
    const { history } = store.getState();
    return { ...reportOf(history), document: pageOf(history, writing?.nodeId ?? null) };
  };
  const before = shown();
  store.completeReport(take);
  const after = shown();
  if (!writing) return;
  // whoever writes in a text that changed, or in a cell that stands elsewhere by now, goes on where they were
  const at = caretAfter(before, after, writing);
  if (!at) {
    store.stopWriting();
    // what is typed on was meant for a cell that is gone: a key of it must not delete the table
    return store.select(null);
  }
  if (at.place !== writing.place || isTextChanged(before, after, writing))
    store.write(at.nodeId, at.caret, at.place);
}
