import { positionAfter } from '@console/shared-ui/position-after';
import { useCallback, useLayoutEffect, useRef } from 'react';

interface HeldCaret {
  readonly field: HTMLTextAreaElement;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Keeps the caret between the words where it is as a text changes under it: call what it answers just before. */
export function useKeptCaret(values: unknown): () => void {
  const held = useRef<HeldCaret | null>(null);

  // Puts the caret back once the text is drawn.
  useLayoutEffect(() => {
    const { current } = held;
    held.current = null;
    if (!current) return;
    const { field, text, start, end } = current;
    if (field !== document.activeElement || field.value === text) return;
    const [from, to] = [start, end].map((position) => positionAfter(text, field.value, position));
    field.setSelectionRange(from ?? null, to ?? null);
  }, [values]);

  return useCallback(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return;
    held.current = { field, text: field.value, start: field.selectionStart, end: field.selectionEnd };
  }, []);
}
