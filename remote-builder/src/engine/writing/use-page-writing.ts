import { setChildren } from '@console/shared-report/tree/set-children';
import { quillOfFrame, type QuillClass } from '@console/shared-ui/quill-in-frame';
import type { Editor } from 'grapesjs';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CanvasCommands } from '../canvas-commands';
import type { EditorStore } from '../editor-store';
import type { PageWriting } from '../leaf-bodies';
import type { WritingActions } from './page-text';
import { neighbourText } from './writing-gestures';

/** What is written on the page, once the text editor is there; it is fetched with the page, and again when it is missed. */
export function usePageWriting(
  editor: Editor | null,
  store: EditorStore,
  commands: Pick<CanvasCommands, 'tellCannotWrite' | 'textOpened'>,
): PageWriting | null {
  const { writing } = useSyncExternalStore(store.subscribe, store.getState);
  const [Quill, setQuill] = useState<{ readonly of: QuillClass } | null>(null);
  const latest = useRef(commands);
  const actions = useMemo(
    () => ({ ...writingActions(store), onOpened: commands.textOpened }),
    [store, commands.textOpened],
  );

  // Follows the newest commands, which a late answer calls.
  useEffect(() => {
    latest.current = commands;
  });
  // Brings Quill into the frame.
  useEffect(() => {
    const frame = editor?.Canvas.getDocument();
    if (!frame || Quill) return;
    let isWanted = true;
    quillOfFrame(frame).then(
      (of) => {
        if (isWanted) setQuill({ of });
      },
      (error: unknown) => {
        if (!isWanted || !writing) return;
        store.stopWriting();
        latest.current.tellCannotWrite(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [editor, Quill, writing, store]);

  return useMemo(
    () => (writing && Quill ? { writing, Quill: Quill.of, actions } : null),
    [writing, Quill, actions],
  );
}

const writingActions = (store: EditorStore): Omit<WritingActions, 'onOpened'> => ({
  onEdit: (nodeId, text, word) =>
    store.edit((document) => setChildren(document, nodeId, text), {
      title: 'Edit Text',
      gesture: `write:${nodeId}:${word}`,
    }),
  onLeave: (nodeId, edge) => {
    const next = neighbourText(store.getState().history.present, nodeId, edge);
    if (next !== null) store.write(next, edge === 'before' ? 'end' : 'start');
    return next !== null;
  },
  onGone: (nodeId) => {
    if (store.getState().writing?.nodeId === nodeId) store.stopWriting();
  },
});
