import { useLocation, useSearchParams } from 'react-router-dom';
import { readersTimeZone } from '../format/format';
import { useIsLeft } from '../page-left/use-is-left';
import { usePreferredPageSize } from './table-storage';

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
  /** Filter text by field, or by `field[after]` and `field[before]` for days; an empty text is no filter. */
  readonly filters: Readonly<Record<string, string>>;
  /** Where a page of a huge list begins, in the server's words. */
  readonly cursor?: string;
  /** A table view that came with a link; see `table-view-link`. */
  readonly view?: string;
  /** Id of a given view that came with a link. */
  readonly given?: string;
  /** Filters that the list begins with; default none. */
  readonly usual?: Readonly<Record<string, string>>;
  /** Filters by which a list shows what is the person's: in a view that is given they mean whoever has it on. */
  readonly mine?: Readonly<Record<string, string>>;
}

/** How a table begins; whatever differs from it stands in the address. */
export interface TableStart {
  /** Under which the person's views of this table are kept; without it they are not. */
  readonly name?: string;
  readonly pageSize: number;
  readonly defaultOrder?: TableOrder;
}

/** The state of a table and how it changes; spread it into `DataTable`. */
export interface TableAddress {
  readonly name?: string | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  /** Names this entry of the history. */
  readonly place: string;
}

/** Page sizes that people can choose (A§9.11); a table may begin with another. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

const FILTER = /^filter\[([^\]]+)\](?:\[(after|before)\])?$/;
const FILTER_KEY = /^(.+?)(\[(?:after|before)\])?$/;
const ORDER = /^order\[(.+)\]$/;
const OWN_NAMES = ['page', 'itemsPerPage', 'order', 'cursor', 'view', 'given'];
const UNSORTED = 'none';

/** Keeps page, page size, order and filters of the table of a page in the address, so that a link shows the same. */
export function useTableAddress(start: TableStart): TableAddress {
  const [params, setParams] = useSearchParams();
  const isLeft = useIsLeft();
  const preferred = usePreferredPageSize(start.name) ?? start.pageSize;
  const state = readTableState(params, start, preferred);
  const { key: place } = useLocation();
  return {
    name: start.name,
    place,
    state,
    onStateChange: (next) => {
      // a filter that was typed a moment before takes nobody back
      if (isLeft()) return;
      setParams((current) => writeTableState(current, next, { ...start, preferred }), {
        // Typing in a filter leaves no trail of addresses behind.
        replace: next.page === state.page && next.cursor === state.cursor && next.order === state.order,
      });
    },
  };
}

/** Leaves the rows that those filters let through, beside the filters that are set already; '' takes one away. */
export function showRows({ state, onStateChange }: TableAddress, filters: TableState['filters']): void {
  // what the next page began with belongs to the rows before
  const { cursor: _cursor, ...kept } = state;
  onStateChange({ ...kept, page: 1, filters: { ...kept.filters, ...filters } });
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Filters as the server is asked: days are those of the zone in which rows are shown, '2026-11-01[Europe/London]'. */
export const askedFilters = (filters: TableState['filters']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [
      key,
      FILTER_KEY.exec(key)?.[2] && DAY.test(value) ? `${value}[${readersTimeZone()}]` : value,
    ]),
  );

/** Query of the list endpoint: `page`, `itemsPerPage`, `order[field]`, `cursor`, and each filter under its field (G1). */
export function toListQuery(state: TableState): Record<string, string | number> & {
  page: number;
  itemsPerPage: number;
} {
  const { page, itemsPerPage, order, filters, cursor } = state;
  return {
    ...askedFilters(filters),
    ...(order && { [`order[${order.field}]`]: order.direction }),
    ...(cursor !== undefined && { cursor }),
    page,
    itemsPerPage,
  };
}

/** Reads a table's state from an address; what makes no sense there counts as missing. */
export function readTableState(
  params: URLSearchParams,
  start: TableStart,
  preferredPageSize = start.pageSize,
): TableState {
  const sizes: readonly number[] = [...PAGE_SIZES, start.pageSize];
  const itemsPerPage = Number(params.get('itemsPerPage'));
  const page = Number(params.get('page'));
  const cursor = params.get('cursor');
  const view = params.get('view');
  const given = params.get('given');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    itemsPerPage: sizes.includes(itemsPerPage) ? itemsPerPage : preferredPageSize,
    order: readOrder(params, start),
    filters: readFilters(params),
    ...(cursor && { cursor }),
    ...(view && { view }),
    ...(given && { given }),
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
  const filters = [...params].map(([name, value]) => [filterKey(name), value] as const);
  return Object.fromEntries(filters.filter(([key, value]) => key !== '' && value !== ''));
}

function filterKey(name: string): string {
  const [, field = '', edge] = FILTER.exec(name) ?? [];
  return edge ? `${field}[${edge}]` : field;
}

/** Writes `state` into a copy of `params`; parameters that belong to no table stay. */
export function writeTableState(
  params: URLSearchParams,
  state: TableState,
  start: TableStart & { readonly preferred?: number },
): URLSearchParams {
  const kept = [...params].filter(
    ([name]) => !FILTER.test(name) && !ORDER.test(name) && !OWN_NAMES.includes(name),
  );
  const written = new URLSearchParams(kept);
  const { page, itemsPerPage, order, cursor, view, given } = state;
  if (page !== 1) written.set('page', String(page));
  // A link has to name the size wherever its reader may prefer another.
  const isUsualSize = itemsPerPage === start.pageSize && (start.preferred ?? start.pageSize) === itemsPerPage;
  if (!isUsualSize) written.set('itemsPerPage', String(itemsPerPage));
  if (!sameOrder(order, start.defaultOrder ?? null)) {
    if (order) written.set(`order[${order.field}]`, order.direction);
    else written.set('order', UNSORTED);
  }
  if (cursor !== undefined) written.set('cursor', cursor);
  if (view !== undefined) written.set('view', view);
  if (given !== undefined) written.set('given', given);
  for (const [key, value] of Object.entries(state.filters)) {
    const [, field = '', edge = ''] = FILTER_KEY.exec(key) ?? [];
    if (value !== '') written.set(`filter[${field}]${edge}`, value);
  }
  return written;
}

function sameOrder(one: TableOrder | null, other: TableOrder | null): boolean {
  return one?.field === other?.field && one?.direction === other?.direction;
}
