import { Alert, Button, Skeleton } from '@console/shared-ui/vendor/antd';
import { ProTable } from '@console/shared-ui/vendor/pro-table';
import { useEffect, type ReactNode } from 'react';
import { failureText, QueryFailure } from '../query-view/query-failure';
import type { Column } from './column';
import './data-table.css';
import { FilterRowContext, HeaderWithFilters } from './filter-row';
import { nextOrder, tableColumns } from './table-columns';
import { lastPage, tablePagination } from './table-pagination';
import type { TableState } from './table-address';
import { useViewportWidth } from './viewport-width';

export type { Column, ColumnFilter } from './column';
export { toListQuery, useTableAddress } from './table-address';
export type { TableAddress, TableOrder, TableStart, TableState } from './table-address';

/** A page of rows as a query gives it; `total` counts all pages. */
export interface TableQuery<Row> {
  readonly data?: { readonly rows: readonly Row[]; readonly total: number };
  readonly isPending: boolean;
  /** Veils the rows while they are fetched again. */
  readonly isFetching?: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** A list: its columns, its rows, and what part of it is shown (from `useTableAddress`). */
export interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly query: TableQuery<Row>;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly rowKey: (row: Row) => string;
  /** Stands above the table. */
  readonly toolbar?: ReactNode;
  /** When nothing is filtered; default 'No Data Available' (A§8). */
  readonly emptyText?: string;
  /** Accessible name of the table. */
  readonly label?: string;
}

/** Veil only what takes longer: quick answers would flicker. */
const VEIL_DELAY_MS = 200;

// Constant, as antd would build the head anew, and take the focus from a filter, if this object changed.
const HEADER = { header: { row: HeaderWithFilters } };

/** The table of every list (A§2, A§4, A§9): sorted, filtered and paged by the server. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, query, state, onStateChange, rowKey, toolbar, label } = props;
  const viewportWidth = useViewportWidth();
  const visible = columns.filter(({ hideBelow = 0 }) => viewportWidth >= hideBelow);
  const total = query.data?.total ?? 0;
  useExistingPage(query.data?.total, state, onStateChange);

  const onFilter = (field: string, value: string) =>
    onStateChange({ ...state, page: 1, filters: withFilter(state.filters, field, value) });

  return (
    <section className="console-data-table" aria-label={label}>
      {toolbar && <div className="console-table-toolbar">{toolbar}</div>}
      {query.data && query.error ? <StaleRows query={query} /> : null}
      <FilterRowContext value={{ cells: visible, filters: state.filters, onFilter }}>
        <ProTable<Row, Record<string, never>, ''>
          columns={tableColumns(visible, state.order)}
          dataSource={[...(query.data?.rows ?? [])]}
          rowKey={rowKey}
          components={HEADER}
          loading={{ spinning: Boolean(query.data && query.isFetching), delay: VEIL_DELAY_MS }}
          locale={{ emptyText: <WithoutRows {...props} /> }}
          pagination={tablePagination(total, state, onStateChange)}
          onChange={(_pagination, _filters, sorter, { action }) => {
            if (action === 'sort') onStateChange({ ...state, page: 1, order: nextOrder(sorter) });
          }}
          scroll={{ x: 'max-content' }}
          size="middle"
          showSorterTooltip={false}
          search={false}
          options={false}
          toolBarRender={false}
          tableAlertRender={false}
          cardProps={false}
        />
      </FilterRowContext>
    </section>
  );
}

function withFilter(filters: TableState['filters'], field: string, value: string): Record<string, string> {
  const { [field]: _previous, ...others } = filters;
  return value === '' ? others : { ...others, [field]: value };
}

/** Goes to the last page when the address names one that is gone, as after a deletion. */
function useExistingPage(
  total: number | undefined,
  state: TableState,
  onStateChange: (state: TableState) => void,
) {
  const last = total === undefined ? state.page : lastPage(total, state.itemsPerPage);
  // Synchronises the address with what the server has.
  useEffect(() => {
    if (state.page > last) onStateChange({ ...state, page: last });
  });
}

function WithoutRows<Row>({ query, state, emptyText }: DataTableProps<Row>) {
  if (query.isPending)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
      </div>
    );
  if (query.error) return <QueryFailure error={query.error} onRetry={() => void query.refetch()} />;
  const filtered = Object.values(state.filters).some((value) => value !== '');
  return filtered ? 'No Results Available Clear Any Filter' : (emptyText ?? 'No Data Available');
}

function StaleRows<Row>({ query }: { query: TableQuery<Row> }) {
  return (
    <Alert
      type="warning"
      showIcon
      message={failureText(query.error)}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          Retry
        </Button>
      }
    />
  );
}
