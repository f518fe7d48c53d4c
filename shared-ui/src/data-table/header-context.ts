import { createContext, use } from 'react';
import type { TableOrder } from './table-address';

/** What header and filter row show and do; it reaches them past antd, which builds the table's head itself. */
export interface HeaderActions {
  readonly order: TableOrder | null;
  /** Pixels of the columns, by field. */
  readonly widths: ReadonlyMap<string, number>;
  readonly onSort: (order: TableOrder | null) => void;
  readonly onResize: (field: string, width: number) => void;
  readonly filters: Readonly<Record<string, string>>;
  /** Changes the filters named; an empty text clears one. */
  readonly onFilter: (changes: Readonly<Record<string, string>>) => void;
}

export const HeaderContext = createContext<HeaderActions | null>(null);

export function useHeaderActions(): HeaderActions {
  const actions = use(HeaderContext);
  if (!actions) throw new Error('a part of a table header was drawn outside DataTable');
  return actions;
}
