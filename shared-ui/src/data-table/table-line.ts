import type { ReactNode } from 'react';

/** A line of the table's body: a row, a child of the row above, or a note in its place. */
export type TableLine<Row> =
  | { readonly kind: 'row' | 'child'; readonly key: string; readonly row: Row }
  | { readonly kind: 'note'; readonly key: string; readonly content: ReactNode };
