import { isIn } from '../../engine/is-in';
import { commandOf, type KeyCommand, type Shortcut } from './shortcuts';

export type RunCommand = (command: KeyCommand) => void;

/**
 * Binds the editor's shortcuts in a document; text fields, dialogs and menus keep their own keys, but for undo in the cells of a grid. In the canvas every
 * key is about the selected block, or about the text that is written there, before that takes it; in the page only those
 * pressed in the layers are. Answers how to stop.
 */
export function bindShortcuts(target: Document, where: 'page' | 'canvas', run: RunCommand): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const scopes = scopesAt(event.target, where);
    const command = commandOf(event, scopes);
    if (command === null) return;
    event.preventDefault();
    run(command);
  };
  const options = { capture: where === 'canvas' };
  target.addEventListener('keydown', onKey, options);
  return () => target.removeEventListener('keydown', onKey, options);
}

function scopesAt(target: EventTarget | null, where: 'page' | 'canvas'): readonly Shortcut['scope'][] {
  if (where === 'canvas' && isIn(target, '.page-text')) return ['text', 'history'];
  // cells are typed into the report letter by letter, and its undo knows rows and pastes as well
  if (isIn(target, '[data-cell]')) return ['history'];
  if (!isFree(target)) return [];
  const isBlock = where === 'canvas' || isIn(target, '[role="tree"]');
  return isBlock ? ['block', 'editor', 'history'] : ['editor', 'history'];
}

/**
 * Whether keys pressed there are for the editor: not in text fields, nor in dialogs, menus and lists. GrapesJS sends each
 * key of the canvas once more to its frame in the page; those have been heard in the canvas.
 */
export function isFree(target: EventTarget | null): boolean {
  return !isIn(
    target,
    'input, textarea, select, [contenteditable="true"], [contenteditable="plaintext-only"], [role="dialog"], [role="menu"], [role="listbox"], iframe',
  );
}
