import type { TableOrder } from './table-address';

/** What a person did with a table (A§4.24). It names what was filtered, never the values: those may be names. */
export type TableAction =
  | { readonly type: 'pageChange'; readonly page: number; readonly itemsPerPage: number }
  | { readonly type: 'sorting'; readonly order: TableOrder | null }
  | { readonly type: 'filtering'; readonly fields: readonly string[] }
  | { readonly type: 'collapse'; readonly open: boolean };
