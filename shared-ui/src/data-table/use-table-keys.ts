import { useEffect, useRef } from 'react';
import { isFreeKey } from '../free-keys/is-free-key';

/**
 * Keys of the first list of a page: j, k and the arrows walk through its rows, x selects the one that has the focus,
 * Enter opens it, and / leads to the filters. None of them while one types, or while a dialog is open.
 */
export function useTableKeys() {
  const table = useRef<HTMLElement>(null);
  // Listens in the page for as long as the list is there.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = table;
      if (!current || !isFreeKey(event) || document.querySelector('[data-table]') !== current) return;
      if (act(current, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return table;
}

/** Does what a key asks for; answers whether it asks for anything. */
function act(table: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('.ant-table-row')];
  const at = rows.findIndex((row) => row.contains(target as Node));
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  // arrows scroll the page until a row has the focus
  if (isArrow && at < 0) return false;
  if (key === 'j' || key === 'ArrowDown') return reach(rows[at + 1]);
  if (key === 'k' || key === 'ArrowUp') return reach(rows[at < 0 ? 0 : at - 1]);
  if (key === 'x') return click(rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]'));
  return (
    key === '/' &&
    focus(table.querySelector<HTMLElement>('thead .ant-table-cell input:not([type="checkbox"])'))
  );
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
