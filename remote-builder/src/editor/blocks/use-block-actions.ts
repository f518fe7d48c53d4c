import { useConfirm } from '@console/shared-ui/confirm';
import { duplicateNode } from '@console/shared-report/tree/duplicate-node';
import { parentOf } from '@console/shared-report/tree/find-node';
import { moveNode } from '@console/shared-report/tree/move-node';
import { canRemove, removeNode } from '@console/shared-report/tree/remove-node';
import { useEditor } from '../editor-context';

/** What can be done with a block, wherever its button stands. */
export interface BlockActions {
  readonly remove: (nodeId: string) => Promise<void>;
  readonly duplicate: (nodeId: string) => void;
  /** One place up or down among its siblings. */
  readonly shift: (nodeId: string, direction: 'up' | 'down') => void;
}

export function useBlockActions(): BlockActions {
  const { store } = useEditor();
  const confirm = useConfirm();
  return {
    remove: async (nodeId) => {
      if (!canRemove(store.getState().history.present, nodeId)) return;
      if (!(await confirm({ title: 'Are you sure you want to delete?', danger: true }))) return;
      const parent = parentOf(store.getState().history.present, nodeId);
      store.edit((document) => removeNode(document, nodeId));
      store.select(parent?.id ?? null);
    },
    duplicate: (nodeId) => store.edit((document) => duplicateNode(document, nodeId)),
    shift: (nodeId, direction) =>
      store.edit((document) => {
        const parent = parentOf(document, nodeId);
        if (!parent || typeof parent.children === 'string') return document;
        const index = parent.children.findIndex(({ id }) => id === nodeId) + (direction === 'up' ? -1 : 1);
        if (index < 0 || index >= parent.children.length) return document;
        return moveNode(document, nodeId, { parentId: parent.id, index });
      }),
  };
}
