import { useEffect } from 'react';
import type { DataTableProps } from './data-table-props';
import type { TableAction } from './table-action';
import type { TableOrder, TableState } from './table-address';
import { lastPage } from './table-pagination';

type Changing<Row> = Pick<DataTableProps<Row>, 'state' | 'onStateChange' | 'query'>;

/** What people change of a list, each change told as a tracked action (A§4.24). */
export function useStateChange<Row>(props: Changing<Row>, track: (action: TableAction) => void) {
  const { state, onStateChange } = props;
  useExistingPage(props);
  const { cursor: _left, ...first } = { ...state, page: 1 };

  function sort(order: TableOrder | null) {
    onStateChange({ ...first, order });
    track({ type: 'sorting', order });
  }
  function filter(changes: Readonly<Record<string, string>>) {
    const all = Object.entries({ ...state.filters, ...changes });
    const filters = Object.fromEntries(all.filter(([, value]) => value !== ''));
    onStateChange({ ...first, filters });
    track({ type: 'filtering', fields: Object.keys(filters) });
  }
  function turnPage(next: TableState) {
    onStateChange(next);
    track({ type: 'pageChange', page: next.page, itemsPerPage: next.itemsPerPage });
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
