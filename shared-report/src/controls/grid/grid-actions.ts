import {
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  mergeCells,
  splitCell,
} from '../../model/grid/grid-edits';
import {
  areaOf,
  toggleBold,
  toggleHeading,
  type CellPlace,
  type TableCell,
  type TableGrid,
} from '../../model/grid/table-grid';

/** Something that is done with a table from a cell. */
export interface GridAction {
  readonly label: string;
  /** Gives the very same grid where it can do nothing. */
  readonly change: (grid: TableGrid, at: CellPlace) => TableGrid;
  /** In the past tense, for the history and for those who do not see the table. */
  readonly done: string;
  /** Where one writes on; in the same cell where it says nothing. */
  readonly to?: (at: CellPlace, grid: TableGrid) => CellPlace;
  /** Of a toggle: whether it is on for a cell. */
  readonly isOn?: (cell: TableCell | undefined) => boolean;
  /** What it belongs to; cells that hold nothing but words have rows and columns alone. */
  readonly group: 'rows' | 'columns' | 'deleting' | 'looks' | 'merging';
}

/** The row below a cell, and the column on its right. */
const behind = (grid: TableGrid, at: CellPlace) => {
  const { row, column, rows, columns } = areaOf(grid, at);
  return { row: row + rows, column: column + columns };
};

/** What can be done with a table from a cell (A§2.39). */
export const gridActions: readonly GridAction[] = [
  {
    ...{ label: 'Insert row above', done: 'Inserted a row', group: 'rows' },
    change: (grid, { row }) => insertRow(grid, row),
  },
  {
    ...{ label: 'Insert row below', done: 'Inserted a row', group: 'rows' },
    change: (grid, at) => insertRow(grid, behind(grid, at).row),
    to: (at, grid) => ({ row: behind(grid, at).row, column: at.column }),
  },
  {
    ...{ label: 'Insert column left', done: 'Inserted a column', group: 'columns' },
    change: (grid, { column }) => insertColumn(grid, column),
  },
  {
    ...{ label: 'Insert column right', done: 'Inserted a column', group: 'columns' },
    change: (grid, at) => insertColumn(grid, behind(grid, at).column),
    to: (at, grid) => ({ row: at.row, column: behind(grid, at).column }),
  },
  {
    ...{ label: 'Delete row', done: 'Deleted a row', group: 'deleting' },
    change: (grid, { row }) => deleteRow(grid, row),
  },
  {
    ...{ label: 'Delete column', done: 'Deleted a column', group: 'deleting' },
    change: (grid, { column }) => deleteColumn(grid, column),
  },
  {
    ...{ label: 'Bold', done: 'Changed a cell', group: 'looks' },
    change: toggleBold,
    isOn: (cell) => cell?.bold === true,
  },
  {
    ...{ label: 'Heading', done: 'Changed a cell', group: 'looks' },
    change: toggleHeading,
    isOn: (cell) => cell?.isHeading === true,
  },
  {
    ...{ label: 'Merge right', done: 'Merged two cells', group: 'merging' },
    change: (grid, at) => mergeCells(grid, at, 'right'),
  },
  {
    ...{ label: 'Merge below', done: 'Merged two cells', group: 'merging' },
    change: (grid, at) => mergeCells(grid, at, 'below'),
  },
  {
    ...{ label: 'Split cell', done: 'Split a cell', group: 'merging' },
    change: splitCell,
  },
];
