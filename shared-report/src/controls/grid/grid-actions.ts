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

interface GridAction {
  readonly label: string;
  /** Gives the very same grid where it can do nothing. */
  readonly change: (grid: TableGrid, at: CellPlace) => TableGrid;
  /** Of a toggle: whether it is on for a cell. */
  readonly isOn?: (cell: TableCell | undefined) => boolean;
}

/** What can be done with a table from a cell (A§2.39). */
export const gridActions: readonly GridAction[] = [
  { label: 'Insert row above', change: (grid, { row }) => insertRow(grid, row) },
  { label: 'Insert row below', change: (grid, { row }) => insertRow(grid, row + 1) },
  { label: 'Insert column left', change: (grid, { column }) => insertColumn(grid, column) },
  { label: 'Insert column right', change: (grid, { column }) => insertColumn(grid, column + 1) },
  { label: 'Delete row', change: (grid, { row }) => deleteRow(grid, row) },
  { label: 'Delete column', change: (grid, { column }) => deleteColumn(grid, column) },
  { label: 'Bold', change: toggleBold, isOn: (cell) => cell?.bold === true },
  { label: 'Heading', change: toggleHeading, isOn: (cell) => cell?.isHeading === true },
];
