import type { EditorStore } from '../editor-store';
import { isIn } from '../is-in';
import { caretIn, type Caret, type Writing } from './caret';
import { selectedIn } from './plain-text-field';
import type { EarlyKeys } from './early-keys';
import { hasPageText } from './page-texts';
import { textRooms } from './writing-css';

/** Captions, sources, cells and titles; the room beside them belongs to their text. */
const plainPlaces = `[data-node] [data-place], [data-node] :is(${textRooms}):has([data-place])`;

/** The plain text that was clicked, and the character; null where it belongs to no block. */
function plainAt(target: Element): Writing | null {
  const text = target.closest('[data-place]') ?? target.closest(textRooms)?.querySelector('[data-place]');
  const nodeId = text?.closest('[data-node]')?.getAttribute('data-node');
  const place = text?.getAttribute('data-place');
  if (!text || !nodeId || !place) return null;
  return { nodeId, place, caret: plainCaret(text as HTMLElement) };
}

function plainCaret(text: HTMLElement): Caret {
  const selected = selectedIn(text);
  const at = (offset: number) => ({ line: 0, offset });
  return selected ? { anchor: at(selected.start), focus: at(selected.end) } : 'end';
}

/** The caret of the text that is written; null where another one, or none, has the focus. */
function caretOf(frame: Document, { nodeId, place }: Writing): Caret | null {
  const field = isIn(frame.activeElement, '.page-text') ? (frame.activeElement as HTMLElement) : null;
  if (field?.closest('[data-node]')?.getAttribute('data-node') !== nodeId) return null;
  if (field.getAttribute('data-place') !== place) return null;
  return place === null ? caretIn(field) : plainCaret(field);
}

/** A click into a text begins to write there, at that character or with what was selected; answers how to stop. */
export function bindWriting(frame: Document, store: EditorStore, keys: EarlyKeys): () => void {
  /** The text that was clicked is to be opened; keys are its own meanwhile, whichever text is left for it. */
  let onItsWay: ReturnType<typeof setTimeout> | null = null;
  /** Puts the caret into a text once GrapesJS has looked for the block of what was clicked, which has to stand until then. */
  const write = ({ nodeId, caret, place }: Writing) => {
    keys.hold();
    clearTimeout(onItsWay ?? undefined);
    onItsWay = setTimeout(() => {
      onItsWay = null;
      store.write(nodeId, caret, place);
    });
  };
  const onClick = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    if (isIn(target, '.page-text')) return;
    if (isIn(target, plainPlaces)) {
      const plain = plainAt(target as Element);
      return plain ? write(plain) : undefined;
    }
    if (!isIn(target, '[data-node] .rich-text, [data-node].rich-text')) return;
    const text = (target as Element).closest('.rich-text');
    const nodeId = text?.closest('[data-node]')?.getAttribute('data-node');
    if (!text || !nodeId || !hasPageText(store.getState().history.present, nodeId)) return;
    write({ nodeId, place: null, caret: caretIn(text) });
  };
  // GrapesJS lets each block be dragged by all of it; in a text, dragging selects
  let held: readonly Element[] = [];
  const release = () => {
    for (const block of held) block.setAttribute('draggable', 'true');
    held = [];
  };
  const onPress = ({ target }: MouseEvent) => {
    release();
    if (!isIn(target, `.rich-text, ${plainPlaces}`)) return;
    held = [...frame.querySelectorAll('[draggable="true"]')].filter((block) =>
      block.contains(target as Node),
    );
    for (const block of held) block.setAttribute('draggable', 'false');
  };
  // also what is typed on the way into the next text, and after a key that opened this one
  let opening = store.getState().writing;
  const follow = () => {
    const { writing } = store.getState();
    if (writing === opening) return;
    opening = writing;
    if (writing) keys.hold();
    else if (onItsWay === null) keys.drop();
  };
  // undo and redo lead back to it
  const onCaret = () => {
    const { writing } = store.getState();
    const caret = writing && caretOf(frame, writing);
    if (caret) store.moveCaret(caret);
  };
  const stops = [store.subscribe(follow), keys.listenIn(frame), keys.listenIn(document)];
  const listeners = [
    ['mousedown', onPress],
    ['mouseup', release],
    ['click', onClick],
  ] as const;
  for (const [event, listener] of listeners) frame.addEventListener(event, listener, { capture: true });
  // the last: before what is pressed changes the text
  const moves = ['selectionchange', 'keydown'];
  for (const event of moves) frame.addEventListener(event, onCaret, { capture: true });
  return () => {
    for (const stop of stops) stop();
    clearTimeout(onItsWay ?? undefined);
    keys.drop();
    for (const [event, listener] of listeners) frame.removeEventListener(event, listener, { capture: true });
    for (const event of moves) frame.removeEventListener(event, onCaret, { capture: true });
  };
}
