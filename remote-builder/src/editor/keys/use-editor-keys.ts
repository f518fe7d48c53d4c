import { useEffect, useRef, useState } from 'react';
import { canAddAt } from '../../engine/block-rules';
import type { Writing } from '../../engine/writing/caret';
import { lastId, levelOf, rangeBy, type Selected } from '../../engine/selected';
import { inSection } from '../../engine/step-words';
import { blockLabel, selectionText } from '../blocks/block-label';
import { useBlockActions } from '../blocks/use-block-actions';
import { bindClipboard } from '../clipboard/bind-clipboard';
import { useClipboard } from '../clipboard/use-clipboard';
import { useEditor, type Editor } from '../editor-context';
import { bindArrows } from './bind-arrows';
import { bindShortcuts, type RunCommand } from './bind-shortcuts';
import type { KeyCommand } from './shortcuts';

/** What keys open. */
export interface KeyTargets {
  readonly add: () => void;
  readonly insert: () => void;
  readonly open: () => void;
  readonly find: () => void;
  /** Does something to the selected block; whoever writes in it goes on writing. */
  readonly whileWriting: (act: () => void) => void;
  /** Takes a step of the history; whoever writes goes on writing. */
  readonly keepWriting: (step: () => Writing | null) => void;
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
  const onSelected = (act: () => unknown) => () => {
    if (store.getState().selected.ids.length > 0) act();
  };
  const selectMore = (next: Selected | null) => {
    if (!next) return;
    store.selectThese(next);
    announcer.say(selectionText(next));
  };
  /** What tells the selected block from others, for people who do not see it: 'Text in “Outlook”'. */
  const reachedName = () => {
    const { history, selected } = store.getState();
    const { present } = history;
    const id = selected.reached ?? present.root.id;
    return `${blockLabel(present, id)}${inSection(present, id)}`;
  };
  const extend = (step: 1 | -1) => () => {
    const { history, selected } = store.getState();
    selectMore(rangeBy(history.present, selected, step));
  };
  const device = (name: 'desktop' | 'tablet' | 'mobile') => () => {
    store.setDevice(name);
    announcer.say(`Style changes now apply to ${name}.`);
  };
  const commands: Readonly<Record<KeyCommand, () => unknown>> = {
    undo: () => {
      const title = store.getState().history.past.at(-1)?.title;
      targets.keepWriting(store.undo);
      announcer.say(title === undefined ? 'Nothing to undo.' : `Undone: ${title}.`);
    },
    redo: () => {
      const title = store.getState().history.future[0]?.title;
      targets.keepWriting(store.redo);
      announcer.say(title === undefined ? 'Nothing to redo.' : `Redone: ${title}.`);
    },
    desktop: device('desktop'),
    tablet: device('tablet'),
    mobile: device('mobile'),
    add: () => {
      const { history, selected } = store.getState();
      if (canAddAt(history.present, lastId(selected))) targets.add();
    },
    insert: targets.insert,
    open: onSelected(targets.open),
    stopWriting: () => {
      store.stopWriting();
      announcer.say(`Back at ${reachedName()}.`);
    },
    selectAll: () => {
      const { history, selected } = store.getState();
      selectMore(levelOf(history.present, selected));
    },
    extendUp: extend(-1),
    extendDown: extend(1),
    selectLess: () => {
      const { ids, reached } = store.getState().selected;
      store.select(ids.length > 1 ? reached : null);
      announcer.say(ids.length > 1 ? `${reachedName()} selected.` : 'No block selected.');
    },
    duplicate: onSelected(() => targets.whileWriting(actions.duplicate)),
    remove: onSelected(actions.remove),
    moveUp: onSelected(() => targets.whileWriting(() => actions.shift('up'))),
    moveDown: onSelected(() => targets.whileWriting(() => actions.shift('down'))),
    moveOut: onSelected(() => actions.shift('out')),
    moveIn: onSelected(() => actions.shift('in')),
    find: targets.find,
    showShortcuts: targets.showShortcuts,
  };
  return (command) => void commands[command]();
}
