import type { ReportDocument } from '@console/contract/report-document';
import { useConfirm, type ConfirmOptions } from '@console/shared-ui/confirm';
import { insertCopyAt, copyNode, withNewIds } from '@console/shared-report/tree/node-copy';
import { moveNode } from '@console/shared-report/tree/move-node';
import { canRemove, removeNode } from '@console/shared-report/tree/remove-node';
import { canMove } from '../../engine/block-rules';
import { useEditor, type Editor } from '../editor-context';
import { focusSelection, isFocusLost } from '../layers/focus-selection';
import { blockLabel } from './block-label';
import { insertionProblem } from './insertion-problem';
import { neighbourOf, placeAfter, placeOf } from './placement';
import { shiftedPlace, type Direction } from './shifted-place';

/** What can be done with a block, wherever its button stands. Each says what it did, or why it could not. */
export interface BlockActions {
  /** Asks first. */
  readonly remove: (nodeId: string) => Promise<void>;
  /** Removes without a question, as cutting does. */
  readonly cutOut: (nodeId: string) => void;
  readonly duplicate: (nodeId: string) => void;
  readonly shift: (nodeId: string, direction: Direction) => void;
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
    remove: async (nodeId) => {
      const isAllowed = canRemove(editor.store.getState().history.present, nodeId);
      if (isAllowed && !(await confirm(deleteQuestion))) return;
      takeOut(editor, nodeId, 'Delete');
    },
    cutOut: (nodeId) => takeOut(editor, nodeId, 'Cut'),
    duplicate: (nodeId) => duplicate(editor, nodeId),
    shift: (nodeId, direction) => shift(editor, nodeId, direction),
  };
}

function takeOut({ store, announcer }: Editor, nodeId: string, verb: 'Delete' | 'Cut') {
  const { present } = store.getState().history;
  const label = blockLabel(present, nodeId);
  if (!canRemove(present, nodeId)) return announcer.say(`${label} cannot be deleted.`);
  store.edit((document) => removeNode(document, nodeId), { title: `${verb} ${label}` });
  store.select(neighbourOf(present, nodeId));
  announcer.say(verb === 'Cut' ? `${label} cut.` : `${label} deleted.`);
}

function duplicate({ store, announcer }: Editor, nodeId: string) {
  const { present } = store.getState().history;
  const label = blockLabel(present, nodeId);
  const place = placeAfter(present, nodeId);
  const original = copyNode(present, nodeId);
  const problem = place && original && insertionProblem(present, original.node, place.parentId);
  if (!place || !original || problem) return announcer.say(problem ?? `${label} cannot be duplicated.`);
  const copy = withNewIds(original);
  store.edit((document) => insertCopyAt(document, copy, place), { title: `Duplicate ${label}` });
  if (store.getState().history.present === present) return announcer.say(`${label} cannot be duplicated.`);
  store.select(copy.node.id);
  announcer.say(`${label} duplicated.`);
}

function shift({ store, announcer }: Editor, nodeId: string, direction: Direction) {
  const { present } = store.getState().history;
  const label = blockLabel(present, nodeId);
  const place = canMove(present, nodeId) ? shiftedPlace(present, nodeId, direction) : null;
  if (place) store.edit((document) => moveNode(document, nodeId, place), { title: `Move ${label}` });
  const after = store.getState().history.present;
  announcer.say(after === present ? `${label} cannot be moved ${direction}.` : placeText(after, nodeId));
}

function placeText(document: ReportDocument, id: string): string {
  const place = placeOf(document, id);
  if (!place) return '';
  const container = blockLabel(document, place.parentId);
  return `${blockLabel(document, id)} moved: ${place.index + 1} of ${place.count} in ${container}.`;
}
