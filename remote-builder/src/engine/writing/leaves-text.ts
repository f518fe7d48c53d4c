import type { TextInFrame } from '@console/shared-ui/text-in-frame';

/** Which end of a text the caret leaves by. */
export type Edge = 'before' | 'after';

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/** The end by which an arrow key leaves a text, as the caret is at its very end or in its outermost line; else null. */
export function leavesText(press: KeyPress, quill: TextInFrame['quill']): Edge | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = press;
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return null;
  const range = quill.getSelection();
  if (!range || range.length > 0) return null;
  const last = quill.getLength() - 1;
  if (key === 'ArrowLeft') return range.index === 0 ? 'before' : null;
  if (key === 'ArrowRight') return range.index === last ? 'after' : null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const here = quill.getBounds(range.index);
  const edge = quill.getBounds(key === 'ArrowUp' ? 0 : last);
  if (!here || !edge) return null;
  if (key === 'ArrowUp') return here.top < edge.bottom ? 'before' : null;
  return here.bottom > edge.top ? 'after' : null;
}
