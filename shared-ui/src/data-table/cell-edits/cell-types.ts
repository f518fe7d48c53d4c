import type { ComponentType, ReactNode } from 'react';
import type { CellPlace, CellTexts } from './cell-edits';
import type { Column } from '../column';

/** How the cells of a column are edited where they stand; made by `typedCell`. */
export interface CellEdit<Row> {
  /** What stands in the cell, as it is typed. */
  readonly textOf: (row: Row) => string;
  /** Whether this row's cell can be edited; default: all can. */
  readonly mayEdit?: (row: Row) => boolean;
  /** What is wrong with a text that was typed, in words for its cell; null: nothing. */
  readonly check: (text: string) => string | null;
  /** Texts that begin with what was typed, the likeliest first: the cell completes it to that one. */
  readonly suggest?: (typed: string) => Promise<readonly string[]>;
  /** Draws the cell of a row. */
  readonly Cell: ComponentType<{ readonly place: CellPlace }>;
}

/** How the edited cells of a table are saved; made by `typedCells`. */
export interface TableCells<Row> {
  /**
   * Saves texts of one row, by the fields of their columns; `before`: what those cells said, which the row may not say
   * yet. Rejects with an error whose message is for people.
   */
  readonly save: (row: Row, texts: CellTexts, before: CellTexts) => Promise<void>;
  /** Once all that was to be saved is, or is refused: the rows may be others now. */
  readonly onSettled: () => unknown;
  /** Keeps what is edited around the table, and says how it goes. */
  readonly Sheet: (props: SheetProps<Row>) => ReactNode;
}

/** What of a table can be edited, and how it is saved. */
export interface SheetProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly cells: Pick<TableCells<Row>, 'save' | 'onSettled'>;
  /** The table. */
  readonly children: ReactNode;
}
