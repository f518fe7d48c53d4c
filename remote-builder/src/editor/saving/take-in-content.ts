import type { DraftContent } from '@console/contract/report-document';
import { parseDocument, serializeDocument } from '@console/shared-report/document';
import { validateContent } from '@console/shared-report/validate';
import type { EditorStore } from '../../engine/editor-store';
import { reportOf } from '../../engine/history';
import { caretAfter, isTextChanged } from '../../engine/writing/changed-text';
import { rememberedWords } from '../../engine/merging/remembered-words';
import { mergeDocuments, resolveDocuments, type DocumentSides } from '../../engine/merge-documents';

/**
 * Takes what was changed elsewhere since `base` into the page that is edited here, and into all of its history, so that
 * undo takes back the own steps alone. The content of both; null, and nothing is taken, where both changed the same or
 * the report would be none.
 */
export function takeInContent(
  store: EditorStore,
  contents: { readonly base: DraftContent; readonly theirs: DraftContent },
): DraftContent | null {
  const [base, theirs] = [parseDocument(contents.base), parseDocument(contents.theirs)];
  const document = mergeDocuments({ base, mine: store.getState().history.present, theirs });
  const content = document && serializeDocument(document);
  if (!content || !validateContent(content).ok) return null;
  takeIntoHistory(store, { base, theirs });
  return content;
}

/** Takes what theirs changed since `base` into every state of the history; each keeps its own where both changed the same. */
export function takeIntoHistory(
  store: EditorStore,
  { base, theirs }: Pick<DocumentSides, 'base' | 'theirs'>,
): void {
  const before = reportOf(store.getState().history);
  const writing = store.caret();
  const words = rememberedWords();
  store.complete((mine) => resolveDocuments({ base, mine, theirs }, 'mine', words));
  const after = reportOf(store.getState().history);
  // whoever writes in a text that changed goes on where they were
  if (!writing || !isTextChanged(before, after, writing)) return;
  const at = caretAfter(before, after, writing);
  if (at) store.write(at.nodeId, at.caret, at.place);
}
