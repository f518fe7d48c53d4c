import { useCallback, useEffect, useRef } from 'react';
import { isFreeKey } from '../free-keys/is-free-key';
import { useOpenedRow } from './opened-row';
import { countSelected, nothingSelected } from './selection';
import type { SelectionModel } from './selection-context';
import type { TableState } from './table-address';
import { pageBeside } from './table-pagination';
import type { TableQuery } from './table-query';
import { useLatest } from './use-latest';

interface WalkedTable {
  readonly selection: SelectionModel | null;
  readonly query: TableQuery<unknown>;
  readonly state: TableState;
  readonly place: string | undefined;
  /** The lines that are there, drawn or not. */
  readonly lines: readonly { readonly key: string }[];
  readonly onTurn: (state: TableState) => void;
}

/**
 * Keys of the first list of a page: j, k and the arrows walk through its rows, x selects the one that has the focus,
 * Enter opens it, and / leads to the filters. Past the rows of a page j and k go on to those of the one beside it. With
 * Shift they select all from the row that was ticked last on; Escape in a row lets go of all. None of them while one
 * types, or while a dialog is open.
 */
export function useTableKeys(walked: WalkedTable) {
  const table = useRef<HTMLElement>(null);
  /** Where to go on once the rows of another page are there. */
  const awaited = useRef<1 | -1 | null>(null);
  const { data, isPlaceholderData = false } = walked.query;
  const onOpened = useOpenedRow({
    place: walked.place,
    areRowsThere: data !== undefined && !isPlaceholderData,
    reach: useCallback((key) => {
      reach(rowsOf(table.current).find((row) => row.dataset.rowKey === key));
    }, []),
  });
  const newest = useLatest({ ...walked, onOpened });
  // Listens in the page for as long as the list is there.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = table;
      if (!current || !isFreeKey(event) || document.querySelector('[data-table]') !== current) return;
      const onEdge = (step: 1 | -1, row: HTMLElement) => {
        if (!turnPage(newest(), step, row)) return false;
        awaited.current = step;
        return true;
      };
      if (act(current, event, { selection: newest().selection, onEdge })) event.preventDefault();
    };
    const onClick = ({ target }: MouseEvent) => {
      const row =
        target instanceof Element && target.closest('a') && target.closest<HTMLElement>('.ant-table-row');
      const key = row && table.current?.contains(row) && row.dataset.rowKey;
      if (key) newest().onOpened(key);
    };
    document.addEventListener('keydown', onKey);
    // before the link has led away
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [newest]);
  // The focus follows to rows that somebody went on to by keys.
  useEffect(() => {
    const { current: step } = awaited;
    if (step === null || !data || isPlaceholderData) return;
    awaited.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest('.ant-table-row')) return;
    const rows = rowsOf(table.current);
    reach(step > 0 ? rows[0] : rows[rows.length - 1]);
  }, [data, isPlaceholderData]);
  return table;
}

/** Goes on to the page beside the one whose first or last row that is; answers whether there is one. */
function turnPage({ query, state, lines, onTurn }: WalkedTable, step: 1 | -1, row: HTMLElement): boolean {
  const edge = step > 0 ? lines[lines.length - 1] : lines[0];
  if (!query.data || query.isPlaceholderData || edge?.key !== row.dataset.rowKey) return false;
  const beside = pageBeside(query.data, state, step);
  if (beside) onTurn(beside);
  return beside !== null;
}

const rowsOf = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>('.ant-table-row') ?? []),
];

interface Walking {
  readonly selection: SelectionModel | null;
  /** Asked at a row that none follows in that direction; answers whether it took the key. */
  readonly onEdge: (step: 1 | -1, row: HTMLElement) => boolean;
}

/** Does what a key asks for; answers whether it asks for anything. */
function act(table: HTMLElement, event: KeyboardEvent, { selection, onEdge }: Walking): boolean {
  const rows = rowsOf(table);
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const { key } = event;
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  // arrows scroll the page until a row has the focus
  if (isArrow && at < 0) return false;
  if (key === 'Escape') return at >= 0 && letGo(selection);
  const step = event.shiftKey ? stepsWithShift[key.toLowerCase()] : undefined;
  if (step !== undefined && at >= 0) return extend(selection, rows[at], rows[at + step]);
  const walk = walks[key];
  if (walk !== undefined) {
    const here = rows[at];
    const next = here ? rows[at + walk] : rows[0];
    // arrows scroll on to what stands around the rows
    return reach(next) || (!isArrow && here !== undefined && next === undefined && onEdge(walk, here));
  }
  if (key === 'x') return click(boxOf(rows[at]));
  return (
    key === '/' &&
    focus(table.querySelector<HTMLElement>('thead .ant-table-cell input:not([type="checkbox"])'))
  );
}

const walks: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

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
