import type { TableCell, TableGrid } from '@console/shared-report/table-grid';
import { takeChanged, type Side, type Sides } from './changed-values';

/**
 * The table with the cells that both changed; null where they are no tables of the same rows, columns and merged cells:
 * such are chosen as a whole.
 */
export function mergedGrid(
  sides: Sides<unknown>,
  contest: (row: number, column: number) => Side,
): TableGrid | null {
  const grids = gridsOfOneShape([sides.base, sides.mine, sides.theirs]);
  if (!grids) return null;
  const [base = [], mine = [], theirs = []] = grids;
  return base.map((row, at) =>
    row.map((cell, column) => {
      const ofMine = mine[at]?.[column] ?? cell;
      const ofTheirs = theirs[at]?.[column] ?? cell;
      return takeChanged({ base: cell, mine: ofMine, theirs: ofTheirs }, () => contest(at, column));
    }),
  );
}

/** The values as tables; null unless all are, and of the same rows, columns and merged cells. */
export function gridsOfOneShape(values: readonly unknown[]): readonly TableGrid[] | null {
  if (!values.every(isGrid)) return null;
  return new Set(values.map(shapeOf)).size === 1 ? values : null;
}

const isGrid = (value: unknown): value is TableGrid =>
  Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row) && row.every(isCell));

const isCell = (value: unknown): value is TableCell =>
  typeof value === 'object' && value !== null && 'content' in value && 'isHeading' in value;

/** Rows, columns and merged cells. */
const shapeOf = (grid: TableGrid) =>
  JSON.stringify(grid.map((row) => row.map(({ colSpan = 1, rowSpan = 1 }) => [colSpan, rowSpan])));
