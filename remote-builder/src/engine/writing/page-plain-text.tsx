import { cellReached } from '@console/shared-report/cell-keys';
import { pastedRows } from '@console/shared-report/grid-edits';
import type { CellPlace } from '@console/shared-report/table-grid';
import { useEffect, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Writing } from './caret';
import { plainHint } from './page-hints';
import { cellOf } from './plain-places';
import { selectedIn, selectIn, textIn } from './plain-text-field';
import { isInFront } from './writing-tools';
import { leavesLine } from './leaves-text';
import { headingLabels, isHeadingField } from '../heading/report-heading';
import type { WritingActions } from './writing-actions';

interface PagePlainTextProps {
  readonly nodeId: string;
  readonly place: string;
  readonly text: string;
  /** Id of what tells that the text is wrong. */
  readonly wrongId?: string | undefined;
  readonly writing: Writing;
  readonly actions: WritingActions;
}

/** A caption, a source or a cell, written where it is printed. */
export function PagePlainText({ nodeId, place, text, wrongId, writing, actions }: PagePlainTextProps) {
  const field = useRef<HTMLSpanElement>(null);
  const known = useRef<string | null>(null);
  const word = useRef(0);
  const latest = useRef(actions);
  const cell = cellOf(place);

  // Follows the newest actions.
  useEffect(() => {
    latest.current = actions;
  });
  // Draws what comes from outside: the text at first, and an undone step, also of a letter not told of yet.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || text === known.current) return;
    const isAnew = known.current !== null;
    known.current = text;
    element.textContent = text;
    if (isAnew) selectIn(element, text.length);
  }, [text, writing]);
  // Puts the caret where writing began.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.ownerDocument.defaultView?.focus();
    element.focus({ preventScroll: true });
    const { caret } = writing;
    if (caret === 'start') selectIn(element, 0);
    else if (caret === 'end') selectIn(element, Infinity);
    else selectIn(element, caret.anchor.offset, caret.focus.offset);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    latest.current.onCaret({
      root: element,
      type: (typed) => typed && element.ownerDocument.execCommand('insertText', false, typed),
    });
  }, [writing]);
  // Tells when somebody goes on somewhere else; another window may be in front meanwhile.
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const onBlur = () => setTimeout(() => !isInFront(element) && actions.onGone(nodeId));
    element.addEventListener('blur', onBlur);
    return () => element.removeEventListener('blur', onBlur);
  }, [actions, nodeId]);

  function onInput() {
    const element = field.current;
    if (!element) return;
    const typed = textIn(element);
    known.current = typed;
    actions.onEditPlain(nodeId, { place, text: typed, word: word.current });
    if (/\s$/.test(typed)) word.current += 1;
  }
  function onKeyDown(event: KeyboardEvent<HTMLSpanElement>) {
    const element = field.current;
    const selected = element && selectedIn(element);
    if (!selected || event.nativeEvent.isComposing) return;
    // the caret was moved, and what is typed then is undone apart
    if (/^(Arrow|Home|End|Page)/.test(event.key)) word.current += 1;
    const edge = cell ? null : leavesLine(event.nativeEvent, element, selected);
    const isDone = cell
      ? leadsOutOf(cell, event, selected)
      : edge !== null && actions.onLeave({ nodeId, place }, edge);
    if (isDone) return done(event);
    if (event.key !== 'Enter' || cell) return;
    done(event);
    actions.onFinish({ nodeId, place });
  }
  /** Whether a key leads from a cell to another one or out of the table. */
  function leadsOutOf(
    from: CellPlace,
    { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLSpanElement>,
    { start: selectionStart, end: selectionEnd }: { readonly start: number; readonly end: number },
  ): boolean {
    const press = { key, shiftKey, altKey, ctrlKey, metaKey };
    const value = textIn(currentTarget);
    const reached = cellReached({ ...press, currentTarget: { value, selectionStart, selectionEnd } }, from);
    if (!reached) return key === 'Tab' && actions.onTab(nodeId, { from, step: shiftKey ? -1 : 1 });
    // below the last row there is none
    if (actions.onReach(nodeId, { cell: reached, from }) || key === 'Enter') return true;
    return actions.onLeave({ nodeId, place }, /Up|Left/.test(key) ? 'before' : 'after');
  }
  function onPaste(event: ClipboardEvent<HTMLSpanElement>) {
    if (!cell) return;
    const texts = pastedRows(event.clipboardData);
    if (!texts) return;
    event.preventDefault();
    if (texts.flat().length > 1) return actions.onPasteCells(nodeId, { from: cell, texts });
    event.currentTarget.ownerDocument.execCommand('insertText', false, texts[0]?.[0]);
  }
  return (
    <span
      ref={field}
      className="page-text page-plain"
      data-place={place}
      data-hint={plainHint(place)}
      role="textbox"
      tabIndex={0}
      aria-label={
        cell ? `Cell ${cell.row + 1}, ${cell.column + 1} on the page` : `${nameOf(place)} on the page`
      }
      aria-multiline={cell !== null}
      aria-required={isHeadingField(place) || undefined}
      aria-invalid={wrongId !== undefined || undefined}
      aria-describedby={wrongId}
      contentEditable="plaintext-only"
      onInput={onInput}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

const nameOf = (place: string) =>
  isHeadingField(place) ? headingLabels[place] : `${place.charAt(0).toUpperCase()}${place.slice(1)}`;

function done(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}
