import {
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
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
  readonly to?: (at: CellPlace) => CellPlace;
  /** Of a toggle: whether it is on for a cell. */
  readonly isOn?: (cell: TableCell | undefined) => boolean;
}

/** What can be done with a table from a cell (A§2.39). */
export const gridActions: readonly GridAction[] = [
  {
    ...{ label: 'Insert row above', done: 'Inserted a row' },
    change: (grid, { row }) => insertRow(grid, row),
  },
  {
    ...{ label: 'Insert row below', done: 'Inserted a row' },
    change: (grid, { row }) => insertRow(grid, row + 1),
    to: ({ row, column }) => ({ row: row + 1, column }),
  },
  {
    ...{ label: 'Insert column left', done: 'Inserted a column' },
    change: (grid, { column }) => insertColumn(grid, column),
  },
  {
    ...{ label: 'Insert column right', done: 'Inserted a column' },
    change: (grid, { column }) => insertColumn(grid, column + 1),
    to: ({ row, column }) => ({ row, column: column + 1 }),
  },
  {
    ...{ label: 'Delete row', done: 'Deleted a row' },
    change: (grid, { row }) => deleteRow(grid, row),
  },
  {
    ...{ label: 'Delete column', done: 'Deleted a column' },
    change: (grid, { column }) => deleteColumn(grid, column),
  },
  {
    ...{ label: 'Bold', done: 'Changed a cell' },
    change: toggleBold,
    isOn: (cell) => cell?.bold === true,
  },
  {
    ...{ label: 'Heading', done: 'Changed a cell' },
    change: toggleHeading,
    isOn: (cell) => cell?.isHeading === true,
  },
];
