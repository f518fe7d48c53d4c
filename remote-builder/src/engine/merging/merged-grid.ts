import type { TableCell, TableGrid } from '@console/shared-report/table-grid';
import { isSame, takeChanged, type Contest, type Sides } from './changed-values';

/**
 * The table with the cells that both changed; null where they are no tables of the same rows, columns and merged cells:
 * such are chosen as a whole.
 */
export function mergedGrid({ base, mine, theirs }: Sides<unknown>, contest: Contest): TableGrid | null {
  if (!isGrid(base) || !isGrid(mine) || !isGrid(theirs)) return null;
  const shape = shapeOf(base);
  if (shapeOf(mine) !== shape || shapeOf(theirs) !== shape) return null;
  return base.map((row, at) =>
    row.map((cell, column) => {
      const ofMine = mine[at]?.[column] ?? cell;
      const ofTheirs = theirs[at]?.[column] ?? cell;
      return takeChanged({ base: cell, mine: ofMine, theirs: ofTheirs }, contest);
    }),
  );
}

/** Whether a cell that was changed is not in what came of it; null where these are no tables of one shape. */
export function isCellLost(values: {
  readonly before: unknown;
  readonly now: unknown;
  readonly after: unknown;
}): boolean | null {
  const { before, now, after } = values;
  if (!isGrid(before) || !isGrid(now) || !isGrid(after)) return null;
  const shape = shapeOf(before);
  if (shapeOf(now) !== shape || shapeOf(after) !== shape) return null;
  return now.some((row, at) =>
    row.some((cell, column) => !isSame(before[at]?.[column], cell) && !isSame(cell, after[at]?.[column])),
  );
}

const isGrid = (value: unknown): value is TableGrid =>
  Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row) && row.every(isCell));

const isCell = (value: unknown): value is TableCell =>
  typeof value === 'object' && value !== null && 'content' in value && 'isHeading' in value;

/** Rows, columns and merged cells. */
const shapeOf = (grid: TableGrid) =>
  JSON.stringify(grid.map((row) => row.map(({ colSpan = 1, rowSpan = 1 }) => [colSpan, rowSpan])));
