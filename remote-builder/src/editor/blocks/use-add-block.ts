import { useState } from 'react';
import { lastId } from '../../engine/selected';
import { inSection } from '../../engine/step-words';
import { useEditor } from '../editor-context';
import { addChoice, type BlockChoice } from './block-choices';

/** Adds a choice inside the selected container or after the selected block (A§4.14), and selects it. */
export interface AddBlock {
  /** Answers whether it was added. */
  readonly add: (choice: BlockChoice) => boolean;
  /** Why the last choice could not be added. */
  readonly failure: string | null;
}

export function useAddBlock(): AddBlock {
  const { store, announcer } = useEditor();
  const [failure, setFailure] = useState<string | null>(null);

  function add(choice: BlockChoice): boolean {
    const { history, selected } = store.getState();
    try {
      const added = addChoice(history.present, lastId(selected), choice);
      store.edit(() => added.document, {
        title: (after) => `Added ${choice.label}${inSection(after, added.node.id)}`,
      });
      store.select(added.node.id);
      announcer.say(`${choice.label} added.`);
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
  return { add, failure };
}
