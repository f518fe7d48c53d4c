import { isIn } from '../is-in';
import type { EditorStore } from '../editor-store';
import { rangeTo, toggled } from '../selected';
import { bindFrame } from './selecting-frame';

/**
 * Selects several blocks in the canvas: Shift+click a range, Ctrl+click one more or one less, a frame all that it
 * touches. Inside the text that is written in, keys and mouse are about its words. Answers how to stop.
 */
export function bindSelecting(frame: Document, store: EditorStore, onSelected: () => void): () => void {
  const onPress = (event: MouseEvent) => {
    // the browser would select the words from the last click on
    if (pick(event) !== null) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const { selected, history } = store.getState();
    const id = blockAt(event.target);
    if (id === null || event.button !== 0 || isIn(event.target, '.page-text')) return;
    const picked = pick(event);
    if (picked === null) {
      if (selected.ids.length > 1) store.select(id);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    frame.defaultView?.focus();
    const next = picked === 'range' ? rangeTo : toggled;
    store.selectThese(next(history.present, selected, id));
    onSelected();
  };
  const stop = bindFrame(frame, store, onSelected);
  frame.addEventListener('mousedown', onPress, { capture: true });
  frame.addEventListener('click', onClick, { capture: true });
  return () => {
    stop();
    frame.removeEventListener('mousedown', onPress, { capture: true });
    frame.removeEventListener('click', onClick, { capture: true });
  };
}

/** What a click with these keys selects: a range, one more block, or (null) that block alone. */
function pick({ target, button, shiftKey, ctrlKey, metaKey, altKey }: MouseEvent): 'range' | 'toggle' | null {
  if (button !== 0 || altKey || blockAt(target) === null || isIn(target, '.page-text, .page-plain'))
    return null;
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'toggle' : null;
}

function blockAt(target: EventTarget | null): string | null {
  if (!isIn(target, '[data-node]')) return null;
  return (target as Element).closest('[data-node]')?.getAttribute('data-node') ?? null;
}
