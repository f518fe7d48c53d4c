import type { PresentPage } from '@console/contract/draft-presence';
import type { ReportDocument } from '@console/contract/report-document';
import { findNode } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import { useConfirm, type ConfirmOptions } from '@console/shared-ui/confirm';
import { moveNodes } from '@console/shared-report/tree/move-node';
import { canRemove, removeNode } from '@console/shared-report/tree/remove-node';
import { createElement } from 'react';
import { canMove } from '../../engine/block-rules';
import { severalSelected } from '../../engine/selected';
import { inSection } from '../../engine/step-words';
import { useEditor, type Editor } from '../editor-context';
import { focusSelection, isFocusLost } from '../layers/focus-selection';
import { othersNow } from '../presence/use-others';
import { blockLabel, blocksLabel } from './block-label';
import { blockName } from './block-name';
import { duplicated } from './duplicated';
import { neighbourOf, placeOf } from './placement';
import { shiftedPlace, type Direction } from './shifted-place';
import { WhatGoes } from './what-goes';

/** What can be done with the selected blocks, wherever its button stands. Each says what it did, or why it could not. */
export interface BlockActions {
  /** Asks first. */
  readonly remove: () => Promise<void>;
  /** Removes without a question, as cutting does. */
  readonly cutOut: () => void;
  readonly duplicate: () => void;
  readonly shift: (direction: Direction) => void;
}

const deleteQuestion: ConfirmOptions = {
  title: 'Are you sure you want to delete?',
  danger: true,
  // the question gives the focus back to the row of the block, which is gone
  afterClose: () => {
    if (isFocusLost()) focusSelection();
  },
};

export function useBlockActions(): BlockActions {
  const editor = useEditor();
  const confirm = useConfirm();
  return {
    remove: async () => {
      const { present, ids } = selectionOf(editor);
      const removed = ids.filter((id) => canRemove(present, id));
      const pages = pagesIn(othersNow(editor), present, removed);
      const names = removed.map((id) => blockName([present], id, editor.render));
      const content = createElement(WhatGoes, { names, pages });
      if (removed.length > 0 && !(await confirm({ ...deleteQuestion, content }))) return;
      takeOut(editor, ids, 'Deleted');
    },
    cutOut: () => takeOut(editor, selectionOf(editor).ids, 'Cut'),
    duplicate: () => duplicate(editor),
    shift: (direction) => shift(editor, direction),
  };
}

function selectionOf({ store }: Editor) {
  const { history, selected } = store.getState();
  return { present: history.present, ids: selected.ids };
}

/** The pages whose place is in one of the blocks of these ids. */
function pagesIn(pages: readonly PresentPage[], document: ReportDocument, ids: readonly string[]) {
  const nodes = ids.flatMap((id) => findNode(document, id) ?? []);
  const within = new Set(nodes.flatMap((node) => walk(node).map(({ id }) => id)));
  return pages.filter(({ block }) => block !== null && within.has(block));
}

function takeOut({ store, announcer }: Editor, ids: readonly string[], verb: 'Deleted' | 'Cut') {
  const { present } = store.getState().history;
  if (ids.length === 0) return;
  const removed = ids.filter((id) => canRemove(present, id));
  const kept = ids.filter((id) => !removed.includes(id));
  const refusal = `${blocksLabel(present, kept)} cannot be deleted.`;
  if (removed.length === 0) return announcer.say(refusal);
  const label = blocksLabel(present, removed);
  store.edit((document) => removed.reduce(removeNode, document), {
    title: `${verb} ${label}${placeInWords(present, removed)}`,
  });
  store.select(neighbourOf(present, removed));
  const done = verb === 'Cut' ? `${label} cut.` : `${label} deleted.`;
  announcer.say(kept.length > 0 ? `${done} ${refusal}` : done);
}

function duplicate(editor: Editor) {
  const { store, announcer } = editor;
  const { present, ids } = selectionOf(editor);
  if (ids.length === 0) return;
  const label = blocksLabel(present, ids);
  const copies = duplicated(present, ids);
  if (!copies.ok) return announcer.say(copies.problem ?? `${label} cannot be duplicated.`);
  store.edit(() => copies.document, { title: `Duplicated ${label}${placeInWords(present, ids)}` });
  store.selectThese(severalSelected(copies.ids));
  announcer.say(`${label} duplicated.`);
}

function shift(editor: Editor, direction: Direction) {
  const { store, announcer } = editor;
  const { present, ids } = selectionOf(editor);
  if (ids.length === 0) return;
  const { selected } = store.getState();
  const label = blocksLabel(present, ids);
  const place = ids.every((id) => canMove(present, id)) ? shiftedPlace(present, ids, direction) : null;
  if (place)
    store.edit((document) => moveNodes(document, ids, place), {
      title: (next) => `Moved ${label}${placeInWords(next, ids)}`,
    });
  const after = store.getState().history.present;
  if (after === present) return announcer.say(refusalOf(present, ids, direction));
  store.selectThese(selected);
  announcer.say(placeText(after, ids));
}

/** Where a single block stands, for the history. */
const placeInWords = (document: ReportDocument, ids: readonly string[]) =>
  ids.length === 1 ? inSection(document, ids[0] ?? '') : '';

function refusalOf(document: ReportDocument, ids: readonly string[], direction: Direction): string {
  const parents = new Set(ids.map((id) => placeOf(document, id)?.parentId));
  if (parents.size > 1)
    return 'These blocks stand in different containers: drag them, or cut and paste them.';
  return `${blocksLabel(document, ids)} cannot be moved ${direction}.`;
}

function placeText(document: ReportDocument, ids: readonly string[]): string {
  const place = placeOf(document, ids[0] ?? '');
  if (!place) return '';
  const container = blockLabel(document, place.parentId);
  const first = place.index + 1;
  const where = ids.length === 1 ? String(first) : `${first} to ${place.index + ids.length}`;
  return `${blocksLabel(document, ids)} moved: ${where} of ${place.count} in ${container}.`;
}
