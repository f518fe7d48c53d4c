import type Quill from 'quill';
import Delta from 'quill-delta';
import { tableText, type PastedCells } from './pasted-tables';
import { readPaste } from './read-paste';

/** A table that was pasted and left out of the text. */
export interface PastedTable {
  readonly cells: PastedCells;
  /** Writes it as lines of text after all, below the line in which it was pasted. */
  readonly keepAsText: () => void;
}

/** Who hears of a paste. */
export interface PasteListener {
  /** Gets each table; without it tables stay as lines of text. */
  readonly onTable?: ((table: PastedTable) => void) | undefined;
  /** Gets what was not pasted, as a sentence; null: all was. */
  readonly onLeftOut?: ((leftOut: string | null) => void) | undefined;
}

/** Reads pasted pages before Quill does. Pictures are no text and go. Gives back what ends it. */
export function bindPaste(quill: Quill, listener: () => PasteListener): () => void {
  function paste(event: ClipboardEvent) {
    const { clipboardData } = event;
    if (!clipboardData || !quill.isEnabled()) return;
    const html = clipboardData.getData('text/html');
    const text = clipboardData.getData('text/plain');
    if (!html && clipboardData.files.length > 0) return event.preventDefault();
    if (!html) return undefined;
    event.preventDefault();
    const { onTable, onLeftOut } = listener();
    const { html: kept, tables, leftOut } = readPaste(html);
    onLeftOut?.(leftOut);
    const lines = onTable ? '' : tables.map((cells) => `${tableText(cells)}\n`).join('');
    const range = quill.getSelection(true);
    if (kept) quill.clipboard.onPaste(range, { html: kept, text });
    if (lines) writeLines(quill, lines);
    for (const cells of onTable ? tables : []) {
      onTable?.({ cells, keepAsText: () => writeLines(quill, `${tableText(cells)}\n`) });
    }
    return undefined;
  }

  const { container } = quill;
  container.addEventListener('paste', paste, { capture: true });
  return () => container.removeEventListener('paste', paste, { capture: true });
}

/** On lines of their own after the line of the cursor, which stays as it is. */
function writeLines(quill: Quill, text: string): void {
  const { index } = quill.getSelection(true);
  const [line, offset] = quill.getLine(index);
  const after = line ? index - offset + line.length() : quill.getLength();
  quill.updateContents(new Delta().retain(after).insert(text), 'user');
  quill.setSelection(after + text.length - 1, 0, 'silent');
}
