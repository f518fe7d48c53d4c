import { useEffect, useState } from 'react';
import { caretIn } from '../../engine/writing/caret';
import type { EditorStore, Writing } from '../../engine/editor-store';
import { canvasFrame } from '../canvas-frame';
import { useEditor } from '../editor-context';

/** Where one writes on the page just now; null: nowhere. */
function placeOfWriting(store: EditorStore): Writing | null {
  const { writing } = store.getState();
  const text = canvasFrame()?.contentDocument?.activeElement;
  return writing && { ...writing, caret: text ? caretIn(text) : 'end' };
}

/** Remembers where one wrote on the page when a dialog came up, and goes on there once that `isOver`. */
export function useWritingAgain(isOver: boolean): void {
  const { store } = useEditor();
  const [place, setPlace] = useState<Writing | null>(null);
  const [wasOver, setWasOver] = useState(true);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    // the dialog is not there yet: it takes the focus as soon as it is
    if (!isOver) setPlace(placeOfWriting(store));
  }

  // Writes on, after the dialog has given the focus back.
  useEffect(() => {
    if (isOver && place) store.write(place.nodeId, place.caret, place.place);
  }, [isOver, place, store]);
}
