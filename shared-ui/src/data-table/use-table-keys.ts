import { useEffect, useRef } from 'react';
import { isFreeKey } from '../free-keys/is-free-key';
import { countSelected, nothingSelected } from './selection';
import type { SelectionModel } from './selection-context';
import { useLatest } from './use-latest';

/**
 * Keys of the first list of a page: j, k and the arrows walk through its rows, x selects the one that has the focus,
 * Enter opens it, and / leads to the filters. With Shift they select all from the row that was ticked last on; Escape in a
 * row lets go of all. None of them while one types, or while a dialog is open.
 */
export function useTableKeys(selection: SelectionModel | null) {
  const table = useRef<HTMLElement>(null);
  const newest = useLatest(selection);
  // Listens in the page for as long as the list is there.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = table;
      if (!current || !isFreeKey(event) || document.querySelector('[data-table]') !== current) return;
      if (act(current, event, newest())) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest]);
  return table;
}

/** Does what a key asks for; answers whether it asks for anything. */
function act(table: HTMLElement, event: KeyboardEvent, selection: SelectionModel | null): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('.ant-table-row')];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const { key } = event;
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  // arrows scroll the page until a row has the focus
  if (isArrow && at < 0) return false;
  if (key === 'Escape') return at >= 0 && letGo(selection);
  const step = event.shiftKey ? stepsWithShift[key.toLowerCase()] : undefined;
  if (step !== undefined && at >= 0) return extend(selection, rows[at], rows[at + step]);
  if (key === 'j' || key === 'ArrowDown') return reach(rows[at + 1]);
  if (key === 'k' || key === 'ArrowUp') return reach(rows[at < 0 ? 0 : at - 1]);
  if (key === 'x') return click(boxOf(rows[at]));
  return (
    key === '/' &&
    focus(table.querySelector<HTMLElement>('thead .ant-table-cell input:not([type="checkbox"])'))
  );
}

/** Rows from the one that has the focus to the one that is selected too. */
const stepsWithShift: Readonly<Record<string, number>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1, x: 0 };

const boxOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]:enabled');

function extend(
  selection: SelectionModel | null,
  from: HTMLElement | undefined,
  to: HTMLElement | undefined,
): boolean {
  const [here, there] = [boxOf(from), boxOf(to)];
  if (!selection || selection.isLocked || !here || !there) return false;
  selection.extend(here.value, there.value);
  return to === from || reach(to);
}

function letGo(selection: SelectionModel | null): boolean {
  if (!selection || countSelected(selection.store.get()) === 0) return false;
  selection.choose(nothingSelected);
  return true;
}

/** Takes the focus to the first row of the table around an element, or else of the first table below it. */
export function reachFirstRow(from: Element): void {
  const table = from.closest<HTMLElement>('[data-table]') ?? tableBelow(from);
  if (reach(table?.querySelector<HTMLElement>('.ant-table-row') ?? undefined)) return;
  // without rows it is reached itself
  table?.setAttribute('tabindex', '-1');
  focus(table);
}

const tableBelow = (element: Element) =>
  [...document.querySelectorAll<HTMLElement>('[data-table]')].find(
    (table) => element.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** Focuses what opens a row, or else what can first be done with it. */
function reach(row: HTMLElement | undefined): boolean {
  return focus(
    row?.querySelector<HTMLElement>('[data-opens]') ?? row?.querySelector<HTMLElement>('a, button, input'),
  );
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView?.({ block: 'nearest' });
  return element !== null && element !== undefined;
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return element !== null && element !== undefined;
}
