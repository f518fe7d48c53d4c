import type { EditorStore } from './editor-store';

/** Binds Ctrl+Z, Ctrl+Shift+Z (⌘ on a Mac) and Ctrl+Y in a document; text fields keep their own. Answers how to stop. */
export function bindUndoKeys(document: Document, store: EditorStore): () => void {
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return;
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) store.redo();
    else store.undo();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

// the canvas is another realm, where instanceof says no
function isTextField(target: EventTarget | null): boolean {
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return false;
  return Boolean(target.closest('input, textarea, select, [contenteditable="true"]'));
}
