import type { ReactNode } from 'react';
import type { Column } from '../column';
import type { CellTexts } from './cell-edits';
import type { Identifiers } from './pasted-rows';

/** How the edited cells of a table are saved; made by `typedCells`. */
export interface TableCells<Row> {
  /**
   * Saves texts of one row, by the fields of their columns; `before`: what those cells said, which the row may not say
   * yet, or no more. Answers what they say then. Rejects with an error whose message is for people; one that `isUnsure`
   * may have saved them.
   */
  readonly save: (row: Row, texts: CellTexts, before: CellTexts) => Promise<CellTexts>;
  /** What a row is known by in sheets from which rows are pasted. */
  readonly identify?: (row: Row) => Identifiers;
  /** Once all that was to be saved is, or is refused: the rows may be others now. */
  readonly onSettled: () => unknown;
  /** Keeps what is edited around the table, and says how it goes. */
  readonly Sheet: (props: SheetProps<Row>) => ReactNode;
}

/** What of a table can be edited, and how it is saved. */
export interface SheetProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Fields of the columns that are shown, in their order. */
  readonly shown: readonly string[];
  readonly rowKey: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly cells: Pick<TableCells<Row>, 'save' | 'onSettled' | 'identify'>;
  /** The table. */
  readonly children: ReactNode;
}
