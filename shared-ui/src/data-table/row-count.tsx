import type { TableState } from './table-address';
import { rowsText } from './table-pagination';
import type { TableQuery } from './table-query';
import { reachFirstRow } from './use-table-keys';
import styles from './data-table.module.css';

interface RowCountProps {
  readonly query: TableQuery<unknown>;
  readonly state: TableState;
}

/** Says, to those who can't see the rows change, how many are left once filters have changed. */
export function RowCount({ query: { data, isPlaceholderData = false }, state }: RowCountProps) {
  const isFiltered = Object.values(state.filters).some((value) => value !== '');
  const isKnown = data && !isPlaceholderData;
  return (
    <div aria-live="polite" className={styles.unseen}>
      {isKnown && isFiltered && `Filtered: ${countOf(data)}.`}
    </div>
  );
}

function countOf(data: NonNullable<TableQuery<unknown>['data']>): string {
  const isBounded = data.next !== undefined || data.previous !== undefined;
  return isBounded ? `more than ${rowsText(data.total)}` : rowsText(data.total, data.nested);
}

/**
 * The way past toolbar, titles and filters for whoever goes by Tab; a page with more of its own before its list has
 * another one below its heading.
 */
export function ToRows() {
  return (
    <button type="button" className={styles.toRows} onClick={(event) => reachFirstRow(event.currentTarget)}>
      To the rows
    </button>
  );
}
