import { PAGE_SIZES, type TableState } from './table-address';
import type { TablePage } from './table-query';

/** Up to so many rows need no second page, whatever the page size (G6). */
const ROWS_WITHOUT_PAGES = 10;

/** Whether `total` rows need pages at all. */
export function needsPages(total: number, itemsPerPage: number): boolean {
  return total > Math.min(ROWS_WITHOUT_PAGES, itemsPerPage);
}

/** Sizes to choose from: up to the first that holds `total` rows, and the one in use (A§9.11, G5). */
export function pageSizeOptions(total: number, itemsPerPage: number): number[] {
  const holdsAll = PAGE_SIZES.findIndex((size) => size >= total);
  const offered = holdsAll < 0 ? PAGE_SIZES : PAGE_SIZES.slice(0, holdsAll + 1);
  return [...new Set([...offered, itemsPerPage])].sort((one, other) => one - other);
}

/** The last page that has rows. */
export function lastPage(total: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}

/** Whether a list goes from cursor to cursor, as it is too long to count. */
export const isByCursor = (data: TablePage<unknown>, state: TableState) =>
  data.next !== undefined || data.previous !== undefined || state.cursor !== undefined;

/** The page after (1) or before (-1) the one that is shown; null: there is none. */
export function pageBeside(data: TablePage<unknown>, state: TableState, step: 1 | -1): TableState | null {
  const { cursor, ...counted } = state;
  const page = state.page + step;
  if (!isByCursor(data, state))
    return page < 1 || page > lastPage(data.total, state.itemsPerPage) ? null : { ...counted, page };
  if (step < 0) {
    if (cursor === undefined) return null;
    if (page === 1) return { ...counted, page };
    return data.previous === undefined ? null : { ...state, page: Math.max(1, page), cursor: data.previous };
  }
  // behind 'Last' the number of the page is unknown, and stays so
  const isPlaceKnown = cursor === undefined || state.page > 1;
  return data.next === undefined ? null : { ...state, page: isPlaceKnown ? page : 1, cursor: data.next };
}

/** A count as people read it: 10,000. */
const counts = new Intl.NumberFormat('en-US');
export const countText = (count: number) => counts.format(count);

/** Which rows are shown, and how many more open under those of all pages. */
export function rangeText([first, last]: readonly [number, number], total: number, nested = 0): string {
  return withNested(`${first}-${last} of ${total}`, nested);
}

/** How many rows a list of one page has: '7 rows', '1 row, and 3 under it'. */
export function rowsText(total: number, nested = 0): string {
  return total === 1 ? withNested('1 row', nested, 'it') : withNested(`${countText(total)} rows`, nested);
}

const withNested = (rows: string, nested: number, them = 'them') =>
  nested > 0 ? `${rows}, and ${countText(nested)} under ${them}` : rows;

/** Which rows of a list that is counted up to a bound are shown; their place is unknown behind a cursor alone. */
export function boundedRangeText(state: TableState, rows: number, bound: number): string {
  const more = `more than ${countText(bound)}`;
  if (state.cursor !== undefined && state.page === 1) return `${countText(rows)} of ${more}`;
  const first = (state.page - 1) * state.itemsPerPage + 1;
  return `${countText(first)}-${countText(first + rows - 1)} of ${more}`;
}
