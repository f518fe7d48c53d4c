import { useEffect } from 'react';
import type { DataTableProps } from './data-table-props';
import type { TableOrder, TableState } from './table-address';
import { lastPage } from './table-pagination';

type Changing<Row> = Pick<DataTableProps<Row>, 'state' | 'onStateChange' | 'onAction' | 'query'>;

/** What people change of a list, each change told as a tracked action (A§4.24). */
export function useStateChange<Row>(props: Changing<Row>) {
  const { state, onStateChange, onAction } = props;
  useExistingPage(props);
  const { cursor: _left, ...first } = { ...state, page: 1 };

  function sort(order: TableOrder | null) {
    onStateChange({ ...first, order });
    onAction?.({ type: 'sorting', order });
  }
  function filter(changes: Readonly<Record<string, string>>) {
    const all = Object.entries({ ...state.filters, ...changes });
    const filters = Object.fromEntries(all.filter(([, value]) => value !== ''));
    onStateChange({ ...first, filters });
    onAction?.({ type: 'filtering', filters });
  }
  function turnPage(next: TableState) {
    onStateChange(next);
    onAction?.({ type: 'pageChange', page: next.page, itemsPerPage: next.itemsPerPage });
  }
  return { sort, filter, turnPage };
}

/** Goes to the last page when the address names one that is gone, as after a deletion. */
function useExistingPage<Row>({ query: { data }, state, onStateChange }: Changing<Row>) {
  const isCounted = data !== undefined && !data.totalIsBounded;
  const last = isCounted ? lastPage(data.total, state.itemsPerPage) : state.page;
  // Synchronises the address with what the server has.
  useEffect(() => {
    if (state.page > last && state.cursor === undefined) onStateChange({ ...state, page: last });
  });
}
