import type { ReactNode } from 'react';
import type { Column } from './column';
import type { TableSelection } from './selection-context';
import type { TableState } from './table-address';
import type { ExportRequest } from './table-export';
import type { TableQuery } from './table-query';
import type { TableCells } from './cell-edits/table-cells';
import type { BulkAction } from './use-bulk-run';
import type { Expand } from './use-child-rows';

/** A list: its columns, its rows, and what part of it is shown (from `useTableAddress`). */
export interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly query: TableQuery<Row>;
  /** Under which the person's table views are kept; of `useTableAddress`. */
  readonly name?: string | undefined;
  /** Names the entry of the history that the list stands in; of `useTableAddress`. */
  readonly place?: string | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly rowKey: (row: Row) => string;
  /** Names a row for its checkbox and its expand button; default its key. */
  readonly rowLabel?: (row: Row) => string;
  /** Stands above the table. */
  readonly toolbar?: ReactNode;
  /** When nothing is filtered; default 'No Data Available' (A§8.19). */
  readonly emptyText?: string;
  /** Accessible name of the table. */
  readonly label?: string;
  /** Makes rows selectable, on this page and on all (G4), and follows what is chosen. */
  readonly selection?: TableSelection | undefined;
  /** Child rows of a row, at once or later, shown under it in the same columns. */
  readonly expand?: Expand<Row>;
  /** Rows that have child rows; default all. The others have no button. */
  readonly canExpand?: (row: Row) => boolean;
  /** Offers 'Export CSV' of what is filtered or selected: rows are selectable then. Rejects with the error to tell. */
  readonly onExport?: (request: ExportRequest) => Promise<File>;
  /** What can be done with the selected rows, and what they are called: 'users'. */
  readonly bulk?: { readonly noun: string; readonly actions: readonly BulkAction[] };
  /** Saves what is typed into the cells of columns with `edit`. */
  readonly cells?: TableCells<Row>;
  /** 'selection': the table exports chosen rows alone, as its page offers the whole list elsewhere. */
  readonly exports?: 'list' | 'selection';
  /** The person may pick attributes: columns with `customColumn` (A§2.56). */
  readonly picksAttributes?: boolean;
  /** Pixels of the list of columns in the Table View dialog; default 45 % of the window. */
  readonly configurationHeight?: number;
  /** Told when the Table View dialog opens and closes: a list that refreshes itself waits meanwhile. */
  readonly onConfigure?: (dialog: 'open' | 'closed') => void;
}
