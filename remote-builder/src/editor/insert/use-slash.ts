import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { useEffect, useRef } from 'react';

/** Hears '/' on an empty line of a text that is written on the page; the key is not typed. */
export function useSlash(text: TextInFrame | null, onSlash: (text: TextInFrame) => void): void {
  const latest = useRef(onSlash);
  // Follows the newest listener, which the frame calls from outside React.
  useEffect(() => {
    latest.current = onSlash;
  });
  // Takes the key before Quill does.
  useEffect(() => {
    if (!text) return;
    const { root, quill } = text;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || !isAtEmptyLine(quill)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(text);
    };
    root.addEventListener('keydown', onKey, { capture: true });
    return () => root.removeEventListener('keydown', onKey, { capture: true });
  }, [text]);
}

function isAtEmptyLine(quill: TextInFrame['quill']): boolean {
  const range = quill.getSelection();
  if (!range || range.length > 0) return false;
  const [line] = quill.getLine(range.index);
  return line?.length() === 1;
}
