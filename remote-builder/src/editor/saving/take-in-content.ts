import type { DraftContent } from '@console/contract/report-document';
import { parseDocument, serializeDocument } from '@console/shared-report/document';
import { validateContent } from '@console/shared-report/validate';
import type { EditorStore } from '../../engine/editor-store';
import { reportOf, type EditedReport } from '../../engine/history';
import type { OpenChoice } from '../../engine/merging/open-choices';
import { takingBack } from '../../engine/merging/taken-back';
import { takenIn, takenIntoState } from '../../engine/merging/taken-in';
import type { Writing } from '../../engine/writing/caret';
import { caretAfter, isTextChanged } from '../../engine/writing/changed-text';
import { keptWith, pageOf, shownReport, withWritten } from '../../engine/merging/kept-on-page';
import { gridOfBlock, withWrittenCell } from '../../engine/merging/kept-table';
import { rememberedWords } from '../../engine/merging/remembered-words';
import { cellOf } from '../../engine/writing/plain-places';

/** What was saved elsewhere, by whom and when. */
export interface TheirContent extends Pick<OpenChoice, 'by' | 'at'> {
  readonly base: DraftContent;
  readonly theirs: DraftContent;
}

/**
 * Takes what was changed elsewhere since `base` into the page that is edited here, and into all of its history, so that
 * undo takes back the own steps alone. Where both changed the same the page has theirs, and mine waits for a choice. The
 * content of both; a block, or a row or column of a table, that one writes in waits where it was deleted, whether one
 * changed it or not. null, and nothing is taken, where that can't be told place by place or the report would be none.
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
  const writing = store.caret();
  const cell = writing && writtenCell(store, writing);
  takeIntoHistory(store, (state) => {
    const taken = back(state, takenIntoState(state, changes, words));
    if (!writing) return taken;
    const { nodeId } = writing;
    const held = cell ? withWrittenCell(state, taken, { ...changes, ...cell, nodeId }) : taken;
    return withWritten(held, { before: state.document, base: changes.base, nodeId, ...rest });
  });
  return content;
}

/** Takes what somebody else changed into every state of the history. */
export function takeIntoHistory(store: EditorStore, take: (state: EditedReport) => EditedReport): void {
  const writing = store.caret();
  /** As the page shows it: what was deleted is there as long as it is written in. */
  const shown = (written: Writing | null = writing) => {
    const report = reportOf(store.getState().history);
    return written ? shownReport(report, written) : report;
  };
  const before = shown();
  store.completeReport(take);
  if (!writing) return;
  // whoever writes in a text that changed, or in a cell that stands elsewhere by now, goes on where they were
  const kept = { ...writing, isKept: true } as const;
  const at = caretAfter(before, shown(), writing) ?? caretAfter(before, shown(kept), kept);
  if (!at) {
    store.stopWriting();
    // what is typed on was meant for a cell that is gone: a key of it must not delete the table
    return store.select(null);
  }
  const isKept = keptHere(store, at) !== undefined;
  const isElsewhere = at.place !== writing.place || isKept !== (writing.isKept === true);
  if (isElsewhere || isTextChanged(before, shown(at), writing))
    store.write(at.nodeId, at.caret, at.place, isKept);
}

/** The choice in which waits what one writes in, as somebody else deleted it; undefined: there is none. */
export function keptHere(store: EditorStore, writing = store.caret()): OpenChoice | undefined {
  return writing ? keptWith(reportOf(store.getState().history), writing) : undefined;
}

/** The cell in which one writes, in its table as the page shows it; null: it is no cell. */
function writtenCell(store: EditorStore, writing: Writing) {
  const { nodeId, place } = writing;
  const cell = cellOf(place ?? '');
  const shown = gridOfBlock(pageOf(store.getState().history, writing), nodeId);
  return cell && shown ? { cell, shown } : null;
}
