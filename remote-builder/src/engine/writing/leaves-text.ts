import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { rectAt, textIn } from './plain-text-field';

/** Which end of a text the caret leaves by. */
export type Edge = 'before' | 'after';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

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
  return isOutermost({ here, there }, edge) ? edge : null;
}

/**
 * The end at which a key deletes the line end between a text and its neighbour; a list takes Backspace itself. A key
 * that is held down stops there: it would go on through the words of the neighbour.
 */
export function joinsText(press: KeyPress, quill: TextInFrame['quill']): Edge | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat } = press;
  if ([altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat].includes(true)) return null;
  if (key !== 'Backspace' && key !== 'Delete') return null;
  const range = quill.getSelection();
  if (!range || range.length > 0) return null;
  if (key === 'Delete') return range.index === quill.getLength() - 1 ? 'after' : null;
  const { list, indent } = quill.getFormat(range);
  return range.index === 0 && list === undefined && indent === undefined ? 'before' : null;
}

/** The end by which an arrow key leaves a text of one line, however many lines it is broken into. */
export function leavesLine(
  press: KeyPress,
  field: HTMLElement,
  selected: { readonly start: number; readonly end: number },
): Edge | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = press;
  if ([altKey, ctrlKey, metaKey, shiftKey, isComposing].includes(true)) return null;
  const edge = edges[key];
  if (!edge || selected.start !== selected.end) return null;
  const end = edge === 'before' ? 0 : textIn(field).length;
  if (selected.start === end) return edge;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return null;
  const places = { here: rectAt(field, selected.start), there: rectAt(field, end) };
  return isOutermost(places, edge) ? edge : null;
}

type Band = Pick<DOMRect, 'top' | 'bottom'>;

const isOutermost = ({ here, there }: { readonly here: Band; readonly there: Band }, edge: Edge) =>
  edge === 'before' ? here.top < there.bottom : here.bottom > there.top;

const edges: Readonly<Record<string, Edge>> = {
  ...{ ArrowLeft: 'before', ArrowUp: 'before' },
  ...{ ArrowRight: 'after', ArrowDown: 'after' },
};
