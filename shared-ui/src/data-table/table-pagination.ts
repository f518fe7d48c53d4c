import { PAGE_SIZES, type TableState } from './table-address';

/** Up to so many rows need no second page, whatever the page size (G6). */
const ROWS_WITHOUT_PAGES = 10;

/** Whether `total` rows need pages at all. */
export function needsPages(total: number, itemsPerPage: number): boolean {
  return total > Math.min(ROWS_WITHOUT_PAGES, itemsPerPage);
}

/** Sizes to choose from: those that still divide `total` rows, and the current one (A§9). */
export function pageSizeOptions(total: number, itemsPerPage: number): number[] {
  const useful = PAGE_SIZES.filter((size) => size < total);
  return [...new Set([...useful, itemsPerPage])].sort((one, other) => one - other);
}

/** The last page that has rows. */
export function lastPage(total: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}

/** antd's pagination for a list of `total` rows, or false where none is needed. */
export function tablePagination(
  total: number,
  state: TableState,
  onStateChange: (state: TableState) => void,
) {
  const { page, itemsPerPage } = state;
  if (!needsPages(total, itemsPerPage)) return false;
  return {
    current: page,
    pageSize: itemsPerPage,
    total,
    showSizeChanger: true,
    pageSizeOptions: pageSizeOptions(total, itemsPerPage),
    showTotal: (count: number, [first, last]: [number, number]) => `${first}-${last} of ${count}`,
    onChange: (nextPage: number, nextSize: number) =>
      onStateChange({ ...state, page: nextSize === itemsPerPage ? nextPage : 1, itemsPerPage: nextSize }),
  };
}
