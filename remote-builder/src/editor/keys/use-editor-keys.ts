import { useEffect, useRef, useState } from 'react';
import { canAddAt } from '../../engine/block-rules';
import { useBlockActions } from '../blocks/use-block-actions';
import { bindClipboard } from '../clipboard/bind-clipboard';
import { useClipboard } from '../clipboard/use-clipboard';
import { useEditor, type Editor } from '../editor-context';
import { layerRows, layerStep } from '../layers/layer-rows';
import { bindShortcuts, isFree, type RunCommand } from './bind-shortcuts';
import type { KeyCommand } from './shortcuts';

/** What keys open. */
export interface KeyTargets {
  readonly add: () => void;
  readonly insert: () => void;
  readonly open: () => void;
  readonly find: () => void;
  readonly showShortcuts: () => void;
}

/** Binds keyboard and clipboard in the page; answers how to bind them in the canvas, which is a document of its own. */
export function useEditorKeys(targets: KeyTargets): (frame: Document) => () => void {
  const editor = useEditor();
  const actions = useBlockActions();
  const clipboard = useClipboard();
  const latest = useRef({ editor, clipboard, run: commandsOf(editor, actions, targets) });
  const [bind] = useState(() => (document: Document, where: 'page' | 'canvas') => {
    const stops = [
      bindShortcuts(document, where, (command) => latest.current.run(command)),
      bindClipboard(document, where, () => latest.current.clipboard),
      ...(where === 'canvas' ? [bindArrows(document, () => latest.current.editor)] : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });

  // Listeners outside React call what the last render gave them.
  useEffect(() => {
    latest.current = { editor, clipboard, run: commandsOf(editor, actions, targets) };
  });
  // Listens in the page for as long as the editor is there.
  useEffect(() => bind(document, 'page'), [bind]);

  return (frame) => bind(frame, 'canvas');
}

function commandsOf(
  { store, announcer }: Editor,
  actions: ReturnType<typeof useBlockActions>,
  targets: KeyTargets,
): RunCommand {
  const onSelected = (act: (nodeId: string) => unknown) => () => {
    const { selectedId } = store.getState();
    if (selectedId !== null) act(selectedId);
  };
  const device = (name: 'desktop' | 'tablet' | 'mobile') => () => {
    store.setDevice(name);
    announcer.say(`Style changes now apply to ${name}.`);
  };
  const commands: Readonly<Record<KeyCommand, () => unknown>> = {
    undo: () => {
      const title = store.getState().history.past.at(-1)?.title;
      store.undo();
      announcer.say(title === undefined ? 'Nothing to undo.' : `Undone: ${title}.`);
    },
    redo: () => {
      const title = store.getState().history.future[0]?.title;
      store.redo();
      announcer.say(title === undefined ? 'Nothing to redo.' : `Redone: ${title}.`);
    },
    desktop: device('desktop'),
    tablet: device('tablet'),
    mobile: device('mobile'),
    add: () => {
      const { history, selectedId } = store.getState();
      if (canAddAt(history.present, selectedId)) targets.add();
    },
    insert: targets.insert,
    open: onSelected(targets.open),
    stopWriting: () => {
      store.stopWriting();
      announcer.say('Back at the block.');
    },
    duplicate: onSelected(actions.duplicate),
    remove: onSelected(actions.remove),
    moveUp: onSelected((id) => actions.shift(id, 'up')),
    moveDown: onSelected((id) => actions.shift(id, 'down')),
    moveOut: onSelected((id) => actions.shift(id, 'out')),
    moveIn: onSelected((id) => actions.shift(id, 'in')),
    find: targets.find,
    showShortcuts: targets.showShortcuts,
  };
  return (command) => void commands[command]();
}

const allOpen: ReadonlySet<string> = new Set();

/** In the canvas the arrow keys select blocks as they do in the layers. */
function bindArrows(frame: Document, editorNow: () => Editor): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented || !isFree(event.target)) return;
    const { store } = editorNow();
    const { history, selectedId } = store.getState();
    if (selectedId === null) return;
    const rows = layerRows(history.present.root, allOpen);
    const step = layerStep(key, rows, { id: selectedId, folded: allOpen });
    if (step === null) return;
    event.preventDefault();
    if (step.kind === 'go') store.select(step.id);
    else if (step.kind === 'fold')
      store.select(rows.find(({ node }) => node.id === selectedId)?.parentId ?? step.id);
  };
  frame.addEventListener('keydown', onKey);
  return () => frame.removeEventListener('keydown', onKey);
}
