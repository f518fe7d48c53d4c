import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { useEffect, useRef } from 'react';
import type { TextPlace } from './insert-place';

/**
 * Hears '/' on an empty line of a text that is written on the page, where that line is the place, and Alt+/ in any line,
 * where the place is behind it: no paragraph is parted. The key is not typed.
 */
export function useSlash(text: TextInFrame | null, onSlash: (place: TextPlace) => void): void {
  const latest = useRef(onSlash);
  // Follows the newest listener, which the frame calls from outside React.
  useEffect(() => {
    latest.current = onSlash;
  });
  // Takes the key before Quill does.
  useEffect(() => {
    if (!text) return;
    const { root } = text;
    const onKey = (event: KeyboardEvent) => {
      const place = placeOf(event, text);
      if (place === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(place);
    };
    root.addEventListener('keydown', onKey, { capture: true });
    return () => root.removeEventListener('keydown', onKey, { capture: true });
  }, [text]);
}

function placeOf(event: KeyboardEvent, text: TextInFrame): TextPlace | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  // Option+/ types a division sign on a Mac
  const isSlash = key === '/' || (altKey && key === '÷');
  if (!isSlash || ctrlKey || metaKey || isComposing) return null;
  const range = text.quill.getSelection();
  if (!range) return null;
  if (altKey) return { text, range: { index: behindLine(text, range), length: 0 }, back: range };
  const [line] = text.quill.getLine(range.index);
  return range.length === 0 && line?.length() === 1 ? { text, range, back: null } : null;
}

/** Behind the line in which a selection ends; before it where the caret stands there. */
function behindLine({ quill }: TextInFrame, { index, length }: { index: number; length: number }): number {
  const end = index + length;
  const [line, before] = quill.getLine(end);
  return !line || end === 0 || (length === 0 && before === 0) ? end : end - before + line.length() - 1;
}
