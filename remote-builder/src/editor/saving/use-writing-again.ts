import { useEffect, useState } from 'react';
import type { Writing } from '../../engine/writing/caret';
import { useEditor } from '../editor-context';

/** Remembers where one wrote on the page when a dialog came up, and goes on there once that `isOver`. */
export function useWritingAgain(isOver: boolean): void {
  const { store } = useEditor();
  const [place, setPlace] = useState<Writing | null>(null);
  const [wasOver, setWasOver] = useState(true);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    // the dialog is not there yet: it takes the focus as soon as it is
    if (!isOver) setPlace(store.caret());
  }

  // Writes on, after the dialog has given the focus back.
  useEffect(() => {
    if (isOver && place) store.write(place.nodeId, place.caret, place.place);
  }, [isOver, place, store]);
}
