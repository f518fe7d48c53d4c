import type { NodeType } from '@console/contract/report-document';
import { useState } from 'react';
import { lastId } from '../../engine/selected';
import { inSection } from '../../engine/step-words';
import { isInFront } from '../../engine/writing/writing-tools';
import type { Snippet } from '@console/contract/snippets';
import { addChoice, type BlockChoice } from '../blocks/block-choices';
import { assertFits, putCopiesAtSelection } from '../clipboard/put-blocks';
import { usePutSnippet } from '../snippets/use-put-snippet';
import { insertInText } from '../writing/insert-in-text';
import { textOf } from '../writing/open-text';
import { useEditor } from '../editor-context';
import { focusSelection } from '../layers/focus-selection';
import { addInText } from './add-in-text';
import { beginIn } from './begin-in';
import { BlockMenu } from './block-menu';
import { keepAtPlace, type InsertPlace } from './insert-place';

interface InsertMenuProps {
  readonly place: InsertPlace;
  readonly onDone: () => void;
  readonly onAdded: (type: NodeType) => void;
}

/** Inserts a block by its name: into the text that is written, which is parted there, or at the selected block. */
export function InsertMenu({ place, onDone, onAdded }: InsertMenuProps) {
  const { store, announcer } = useEditor();
  const [selectedId] = useState(() => {
    const { selected, history } = store.getState();
    return lastId(selected) ?? history.present.root.id;
  });

  const put = usePutSnippet();

  function chooseSnippet(snippet: Snippet): Promise<string | null> {
    return put(snippet, {
      place: (document, blocks) => {
        if (!place) return putCopiesAtSelection(document, selectedId, blocks);
        const { text, range } = place;
        const inserted = insertInText(document, selectedId, { text: textOf(text), range, blocks });
        assertFits(inserted.document);
        return inserted.document;
      },
      then: () => {
        onDone();
        focusSelection();
      },
    });
  }
  function choose(choice: BlockChoice): string | null {
    const { present } = store.getState().history;
    try {
      const added = place
        ? addInText(present, choice, { nodeId: selectedId, ...place })
        : addChoice(present, selectedId, choice);
      onDone();
      store.edit(() => added.document, {
        title: (after) => `Added ${choice.label}${inSection(after, added.node.id)}`,
      });
      beginIn(store, added.node);
      onAdded(added.node.type);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    if (!store.getState().writing) focusSelection();
    announcer.say(`${choice.label} added.`);
    return null;
  }
  function close(typed: string | null) {
    onDone();
    if (!place) return focusSelection();
    const { range, back } = place;
    const { quill, root } = place.text;
    root.ownerDocument.defaultView?.focus();
    quill.focus({ preventScroll: true });
    if (back) return quill.setSelection(back.index, back.length, 'silent');
    const words = typed === null ? '' : `/${typed}`;
    if (words !== '') quill.insertText(range.index, words, 'user');
    quill.setSelection(range.index + words.length, 0, 'silent');
  }
  return (
    <BlockMenu
      keepPlace={(menu) => keepAtPlace(menu, place, selectedId)}
      onChoose={(choice) => ('snippet' in choice ? chooseSnippet(choice.snippet) : choose(choice))}
      onClose={close}
      onGone={() => {
        onDone();
        // the focus is on its way
        setTimeout(() => place && !isInFront(place.text.root) && store.stopWriting());
      }}
    />
  );
}
