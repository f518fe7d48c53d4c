import type { TextInFrame } from '@console/shared-ui/text-in-frame';

/** Which end of a text the caret leaves by. */
export type Edge = 'before' | 'after';

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/** The end by which an arrow key leaves a text, as the caret is at its very end or in its outermost line; else null. */
export function leavesText(press: KeyPress, quill: TextInFrame['quill']): Edge | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = press;
  if ([altKey, ctrlKey, metaKey, shiftKey, isComposing].includes(true)) return null;
  const edge = edges[key];
  const range = edge && quill.getSelection();
  if (!edge || !range || range.length > 0) return null;
  const end = edge === 'before' ? 0 : quill.getLength() - 1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return range.index === end ? edge : null;
  const [here, there] = [quill.getBounds(range.index), quill.getBounds(end)];
  if (!here || !there) return null;
  const isOutermost = edge === 'before' ? here.top < there.bottom : here.bottom > there.top;
  return isOutermost ? edge : null;
}

const edges: Readonly<Record<string, Edge>> = {
  ...{ ArrowLeft: 'before', ArrowUp: 'before' },
  ...{ ArrowRight: 'after', ArrowDown: 'after' },
};
