import type { ComponentType } from 'react';
import type { CellPlace } from './cell-edits';

/** How the cells of a column are edited where they stand; made by `typedCell`. */
export interface CellEdit<Row> {
  /** What stands in the cell, as it is typed. */
  readonly textOf: (row: Row) => string;
  /** Whether this row's cell can be edited; default: all can. */
  readonly mayEdit?: (row: Row) => boolean;
  /** What is wrong with a text that was typed, in words for its cell; null: nothing. */
  readonly check: (text: string) => string | null;
  /** Texts that may be meant by what was typed: the cell completes it where one alone begins so. */
  readonly suggest?: (typed: string) => Promise<readonly string[]>;
  /** Draws the cell of a row. */
  readonly Cell: ComponentType<{ readonly place: CellPlace }>;
}

/** How a column's cell of this row is edited; null: it is read alone. */
export const editOf = <Row>(edit: CellEdit<Row> | undefined, row: Row): CellEdit<Row> | null =>
  edit && (edit.mayEdit?.(row) ?? true) ? edit : null;
