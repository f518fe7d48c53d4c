import { commandOf, type KeyCommand } from './shortcuts';

export type RunCommand = (command: KeyCommand) => void;

/**
 * Binds the editor's shortcuts in a document; text fields, dialogs and menus keep their own keys. In the canvas every
 * key is about the selected block, in the page only those pressed in the layers are. Answers how to stop.
 */
export function bindShortcuts(target: Document, where: 'page' | 'canvas', run: RunCommand): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isFree(event.target)) return;
    const isBlock = where === 'canvas' || isIn(event.target, '[role="tree"]');
    const command = commandOf(event, isBlock ? ['block', 'editor'] : ['editor']);
    if (command === null) return;
    event.preventDefault();
    run(command);
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}

/** Whether keys pressed there are for the editor: not in text fields, nor in dialogs, menus and lists. */
export function isFree(target: EventTarget | null): boolean {
  return !isIn(
    target,
    'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
  );
}

/** Whether an event happened inside of what a selector names. The canvas is another realm, where instanceof says no. */
export function isIn(target: EventTarget | null, selector: string): boolean {
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return false;
  return Boolean(target.closest(selector));
}
