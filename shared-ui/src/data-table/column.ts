import type { ReactNode } from 'react';

/** How a column is filtered: by typed text, or by one of `options`. */
export type ColumnFilter =
  | { readonly kind: 'text' }
  | {
      readonly kind: 'select';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    };

/** One column of a `DataTable`; the only source of what the table shows. */
export interface Column<Row> {
  /** Path in the row, dots for nested ones; also the name under which the server sorts and filters. */
  readonly field: string;
  readonly title: string;
  /** Pixels; default 150 (A§9). */
  readonly width?: number;
  /** Draws the cell; without it the value at `field` is shown as text. */
  readonly render?: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly filter?: ColumnFilter;
  /** The column is left out in windows narrower than so many pixels. */
  readonly hideBelow?: number;
}

/** Text of the value at the column's field; nothing for null and missing. */
export function cellText(row: unknown, field: string): string {
  const value = field.split('.').reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null) return undefined;
    return Object.entries(at).find(([name]) => name === key)?.[1];
  }, row);
  return value === null || value === undefined ? '' : String(value);
}
