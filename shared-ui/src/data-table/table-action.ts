import type { TableOrder } from './table-address';

/** What a person did with a table: the tracked actions of A§4. */
export type TableAction =
  | { readonly type: 'pageChange'; readonly page: number; readonly itemsPerPage: number }
  | { readonly type: 'sorting'; readonly order: TableOrder | null }
  | { readonly type: 'filtering'; readonly filters: Readonly<Record<string, string>> }
  | { readonly type: 'collapse'; readonly key: string; readonly open: boolean };
