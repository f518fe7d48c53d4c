import {
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { CellPlace } from './cell-edits';
import styles from './edit-cell.module.css';
import { useEditableCells } from './use-cell-edits';

/** A cell that is typed into as in a sheet: keys lead from cell to cell, and ranges are copied and pasted. */
export function EditCell({ place }: { readonly place: CellPlace }) {
  const { edits, complete, labelOf, titleOf } = useEditableCells();
  const edited = useSyncExternalStore(edits.subscribe, () => edits.get(place));
  const listed = useSyncExternalStore(edits.subscribe, () => edits.textOf(place));
  const inRange = useSyncExternalStore(edits.subscribe, () => edits.isInRange(place));
  const [typed, setText] = useState<string | null>(null);
  // a click into the cell that is focused puts the caret where it is: its text is gone through then, and not the cells
  const [hasCaret, setCaret] = useState(false);
  const wasFocused = useRef(false);
  // Enter in the last row leads nowhere: what is clicked after that is begun anew
  const isEnded = useRef(false);
  // the text that is as it is meant: whole, or nothing to complete it
  const isWhole = useRef<string | null>(null);
  const label = `${titleOf(place.field)} of ${labelOf(place.key)}`;

  function setTyped(text: string | null) {
    setText(text);
    edits.setTyping(text === null ? null : place);
  }
  /** Takes what is typed, and puts the rest of what may be meant behind it: selected, so that the next letter replaces it. */
  async function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { value } = target;
    setTyped(value);
    const isWritten = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
    const isBegun = isWritten && target.selectionEnd === value.length;
    isWhole.current = isBegun ? null : value;
    if (!isBegun) return;
    const meant = await complete(place.field, value).catch(() => undefined);
    // it was typed on, or left, meanwhile
    if (target.value !== value || document.activeElement !== target) return;
    if (meant !== undefined)
      target.setRangeText(meant.slice(value.length), value.length, value.length, 'select');
    isWhole.current = target.value;
    setTyped(target.value);
  }
  function finish() {
    if (typed === null) return;
    edits.commit([{ ...place, text: typed.trim(), isBegun: isWhole.current !== typed }]);
    setTyped(null);
  }
  function go(from: HTMLInputElement, columns: number, rows: number) {
    finish();
    const next = edits.at(place, columns, rows);
    const field = (next && fieldOf(from, next)) ?? from;
    isEnded.current = field === from;
    setCaret(false);
    reach(field);
  }
  /** Does what a key asks for; answers whether it asks for anything. */
  function act({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
    const step = steps[key];
    if (key === 'Escape') return leave();
    if (key === 'Enter') {
      // another try of what was refused
      if (typed === null && edited?.problem) edits.commit([edited]);
      go(currentTarget, 0, shiftKey ? -1 : 1);
      return true;
    }
    if (typed === null && inRange && (key === 'Delete' || key === 'Backspace')) {
      edits.paste(place, [['']]);
      return true;
    }
    // within a text that is being typed, arrows lead from letter to letter
    if (!step || ((typed !== null || hasCaret) && step.columns !== 0)) return false;
    if (shiftKey) edits.extend(place, step.columns, step.rows);
    else go(currentTarget, step.columns, step.rows);
    return true;
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isUndo = key.toLowerCase() === 'z' && typed === null && !event.shiftKey;
    const isDone = ctrlKey || metaKey ? isUndo && edits.undo() : !altKey && act(event);
    if (isDone) event.preventDefault();
  }
  /** Takes back what is being typed, what is selected, or what was refused; answers whether there was anything. */
  function leave(): boolean {
    if (typed === null && !edited && !inRange) return false;
    setTyped(null);
    setCaret(false);
    edits.selectRange(null);
    if (typed === null) edits.discard(place);
    return true;
  }
  function onCopy(event: ClipboardEvent) {
    // what is selected of the text alone is the browser's to copy
    if (!inRange) return;
    const rows = edits.rangeAt(place).map((cells) => cells.map(edits.textOf).join('\t'));
    event.clipboardData.setData('text/plain', rows.join('\n'));
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
    // words for a text that is being typed are the browser's to put in
    if (typed !== null && !inRange && rows.length === 1 && !text.includes('\t')) return;
    event.preventDefault();
    setTyped(null);
    edits.paste(
      place,
      rows.map((row) => row.split('\t').map((cell) => cell.trim())),
    );
  }
  function onMouseDown(event: MouseEvent) {
    wasFocused.current = document.activeElement === event.currentTarget && !isEnded.current;
    isEnded.current = false;
    const from = event.shiftKey ? placeOf(document.activeElement) : null;
    if (!from) return;
    event.preventDefault();
    edits.selectRange({ from, to: place });
  }

  return (
    <span className={styles.cell}>
      <input
        className={styles.field}
        data-cell={`${place.key} ${place.field}`}
        data-in-range={inRange || undefined}
        data-saving={edited?.isSaving || undefined}
        aria-label={label}
        aria-invalid={edited?.problem ? true : undefined}
        title={edited?.problem ?? undefined}
        autoComplete="off"
        value={typed ?? listed}
        onChange={(event) => void onChange(event)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => {
          if (wasFocused.current) setCaret(true);
          // the mouse has put a caret there meanwhile
          else if (typed === null) currentTarget.select();
        }}
        onBlur={() => {
          finish();
          setCaret(false);
          edits.selectRange(null);
        }}
        {...{ onKeyDown, onCopy, onPaste, onMouseDown }}
      />
    </span>
  );
}

/** Columns and rows that an arrow leads on. */
const steps: Readonly<Record<string, { readonly columns: number; readonly rows: number }>> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
};

/** The field of a cell in the table around an element; null where it is not drawn. */
export function fieldOf(around: Element, { key, field }: CellPlace): HTMLInputElement | null {
  return (
    around.closest('[data-table]')?.querySelector<HTMLInputElement>(`[data-cell="${key} ${field}"]`) ?? null
  );
}

function placeOf(element: Element | null): CellPlace | null {
  const [key, field] = element?.getAttribute('data-cell')?.split(' ') ?? [];
  return key !== undefined && field !== undefined ? { key, field } : null;
}

/** Leads into a cell: what is typed there takes the place of what it says. */
function reach(field: HTMLInputElement) {
  field.focus();
  field.select();
  field.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
