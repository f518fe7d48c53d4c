import { useSearchParams } from 'react-router-dom';

/** By which field a table is sorted. */
export interface TableOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What part of a list a table shows; pages count from 1. */
export interface TableState {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly order: TableOrder | null;
  /** Filter text by field; an empty text is no filter. */
  readonly filters: Readonly<Record<string, string>>;
}

/** How a table begins; whatever differs from it stands in the address. */
export interface TableStart {
  readonly pageSize: number;
  readonly defaultOrder?: TableOrder;
}

/** The state of a table and how it changes; spread it into `DataTable`. */
export interface TableAddress {
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
}

/** Page sizes that people can choose (A§9); a table may begin with another. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const FILTER = /^filter\[(.+)\]$/;
const ORDER = /^order\[(.+)\]$/;
const UNSORTED = 'none';

/** Keeps page, page size, order and filters of the table of a page in the address, so that a link shows the same. */
export function useTableAddress(start: TableStart): TableAddress {
  const [params, setParams] = useSearchParams();
  const state = readTableState(params, start);
  return {
    state,
    onStateChange: (next) =>
      setParams((current) => writeTableState(current, next, start), {
        // Typing in a filter leaves no trail of addresses behind.
        replace: next.page === state.page && next.order === state.order,
      }),
  };
}

/** Query of the list endpoint: `page`, `itemsPerPage`, `order[field]`, and each filter under its field (G1). */
export function toListQuery(state: TableState): Record<string, string | number> & {
  page: number;
  itemsPerPage: number;
} {
  const { page, itemsPerPage, order, filters } = state;
  return { ...filters, ...(order && { [`order[${order.field}]`]: order.direction }), page, itemsPerPage };
}

/** Reads a table's state from an address; what makes no sense there counts as missing. */
export function readTableState(params: URLSearchParams, start: TableStart): TableState {
  const sizes: readonly number[] = [...PAGE_SIZES, start.pageSize];
  const itemsPerPage = Number(params.get('itemsPerPage'));
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    itemsPerPage: sizes.includes(itemsPerPage) ? itemsPerPage : start.pageSize,
    order: readOrder(params, start),
    filters: readFilters(params),
  };
}

function readOrder(params: URLSearchParams, start: TableStart): TableOrder | null {
  for (const [name, direction] of params) {
    const field = ORDER.exec(name)?.[1];
    if (field && (direction === 'asc' || direction === 'desc')) return { field, direction };
  }
  return params.get('order') === UNSORTED ? null : (start.defaultOrder ?? null);
}

function readFilters(params: URLSearchParams): Record<string, string> {
  const filters = [...params].map(([name, value]) => [FILTER.exec(name)?.[1] ?? '', value] as const);
  return Object.fromEntries(filters.filter(([field, value]) => field !== '' && value !== ''));
}

/** Writes `state` into a copy of `params`; parameters that belong to no table stay. */
export function writeTableState(
  params: URLSearchParams,
  state: TableState,
  start: TableStart,
): URLSearchParams {
  const kept = [...params].filter(
    ([name]) => !FILTER.test(name) && !ORDER.test(name) && !['page', 'itemsPerPage', 'order'].includes(name),
  );
  const written = new URLSearchParams(kept);
  if (state.page !== 1) written.set('page', String(state.page));
  if (state.itemsPerPage !== start.pageSize) written.set('itemsPerPage', String(state.itemsPerPage));
  if (!sameOrder(state.order, start.defaultOrder ?? null)) {
    if (state.order) written.set(`order[${state.order.field}]`, state.order.direction);
    else written.set('order', UNSORTED);
  }
  for (const [field, value] of Object.entries(state.filters)) {
    if (value !== '') written.set(`filter[${field}]`, value);
  }
  return written;
}

function sameOrder(one: TableOrder | null, other: TableOrder | null): boolean {
  return one?.field === other?.field && one?.direction === other?.direction;
}
