import type { CellPlace } from '../../model/grid/table-grid';

/** A key that is pressed in the text of a cell, and what is selected of that. */
interface CellPress extends Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> {
  readonly currentTarget: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;
}

/** The cell that a key leads to; null where it moves inside the text. Shift+Enter makes a new line in the cell. */
export function cellReached(
  { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget }: CellPress,
  { row, column }: CellPlace,
): CellPlace | null {
  if (shiftKey || altKey || ctrlKey || metaKey) return null;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  const isAtStart = isAllSelected || selectionEnd === 0;
  const isAtEnd = isAllSelected || selectionStart === value.length;
  if (key === 'Enter') return { row: row + 1, column };
  if (key === 'ArrowDown' && !value.slice(selectionEnd).includes('\n')) return { row: row + 1, column };
  if (key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n')) return { row: row - 1, column };
  if (key === 'ArrowLeft' && isAtStart) return { row, column: column - 1 };
  if (key === 'ArrowRight' && isAtEnd) return { row, column: column + 1 };
  return null;
}
