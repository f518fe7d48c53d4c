import {
  columnCountOf,
  emptyCell,
  maxColumns,
  maxRows,
  type TableCell,
  type TableGrid,
} from '@console/shared-report/table-grid';
import { inPlace, knownAlignment, placeIn, type AlignedGrids } from './aligned-grids';
import { isSame, takeChanged, type Side, type Sides } from './changed-values';

/**
 * The table with the cells, rows and columns that both changed; `contest` is told the place in it of a cell that both
 * changed. null where they are no tables, one changed what is in a row or column that the other deleted, cells were
 * merged or split, or the table would be too large: such are chosen as a whole.
 */
export function mergedGrid(
  sides: Sides<unknown>,
  contest: (row: number, column: number) => Side,
): TableGrid | null {
  const grids = gridsOf(sides);
  if (!grids) return null;
  const { base, mine, theirs } = grids;
  // one of them is the table
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
  const [toMine, toTheirs] = [alignmentOf(base, mine), alignmentOf(base, theirs)];
  const isGone = (own: Aligned, other: Aligned) => isLineLost(base, own, other);
  if (isGone(toMine, toTheirs) || isGone(toTheirs, toMine)) return null;
  const heights = { mine: mine.length, theirs: theirs.length };
  const widths = { mine: columnCountOf(mine), theirs: columnCountOf(theirs) };
  const rows = mergedLines(toMine.rows, toTheirs.rows, heights);
  const columns = mergedLines(toMine.columns, toTheirs.columns, widths);
  const isTable = rows.length > 0 && columns.length > 0;
  if (!isTable || rows.length > maxRows || columns.length > maxColumns) return null;
  return rows.map((row, at) =>
    columns.map((column, along) => {
      const cell = {
        base: cellIn(base, row.base, column.base),
        mine: cellIn(mine, row.mine, column.mine),
        theirs: cellIn(theirs, row.theirs, column.theirs),
      };
      if (!cell.mine || !cell.theirs) return cell.mine ?? cell.theirs ?? emptyCell;
      return takeChanged({ base: cell.base ?? emptyCell, mine: cell.mine, theirs: cell.theirs }, () =>
        contest(at, along),
      );
    }),
  );
}

/** The values as tables; null unless all are, and are of cells that are merged alike, or of none. */
function gridsOf({ base, mine, theirs }: Sides<unknown>): Sides<TableGrid> | null {
  if (!isGrid(base) || !isGrid(mine) || !isGrid(theirs)) return null;
  const grids = [base, mine, theirs];
  return grids.some(hasMerged) && !gridsOfOneShape(grids) ? null : { base, mine, theirs };
}

const hasMerged = (grid: TableGrid) =>
  grid.some((row) => row.some(({ colSpan = 1, rowSpan = 1 }) => colSpan > 1 || rowSpan > 1));

/** A later version of a table, and where what was in an earlier one is in it. */
interface Aligned extends AlignedGrids {
  readonly grid: TableGrid;
}

/** A table with merged cells is as large as it was: what was somewhere is there. */
const alignmentOf = (base: TableGrid, grid: TableGrid): Aligned => ({
  ...(hasMerged(base) ? inPlace(base) : knownAlignment(base, grid)),
  grid,
});

/** Whether one deleted a row or column in which the other changed a cell, or wrote in a new one. */
function isLineLost(base: TableGrid, { grid, rows, columns }: Aligned, other: AlignedGrids): boolean {
  const lost = { rows: goneIn(rows, other.rows), columns: goneIn(columns, other.columns) };
  const [fromRows, fromColumns] = [places(rows), places(columns)];
  return grid.some((cells, row) =>
    cells.some((cell, column) => {
      if (!lost.rows.has(row) && !lost.columns.has(column)) return false;
      const before = cellIn(base, fromRows.get(row) ?? null, fromColumns.get(column) ?? null);
      return before ? !isSame(cell, before) : cell.content !== '';
    }),
  );
}

/** Where the rows or columns are now that the other deleted. */
const goneIn = (own: AlignedGrids['rows'], other: AlignedGrids['rows']) =>
  new Set(own.filter((_, at) => (other[at] ?? null) === null));

/** From where a row or column is to where it was. */
const places = (own: AlignedGrids['rows']) => new Map(own.map((to, at) => [to, at]));

const cellIn = (grid: TableGrid, row: number | null, column: number | null): TableCell | undefined =>
  row === null || column === null ? undefined : grid[row]?.[column];

/** A row or a column: where it is in each of the three; null: it is not. */
type Line = Sides<number | null>;

/** What both left, with what each added between, mine first; what one deleted is gone. */
function mergedLines(
  toMine: AlignedGrids['rows'],
  toTheirs: AlignedGrids['rows'],
  counts: Omit<Sides<number>, 'base'>,
): readonly Line[] {
  const lines: Line[] = [];
  const known = { mine: new Set(toMine), theirs: new Set(toTheirs) };
  const next = { mine: 0, theirs: 0 };
  const addUntil = (side: Side, end: number) => {
    for (; next[side] < end; next[side] += 1)
      if (!known[side].has(next[side]))
        lines.push({ base: null, mine: null, theirs: null, [side]: next[side] });
  };
  for (const [base, mine] of toMine.entries()) {
    const theirs = toTheirs[base] ?? null;
    if (mine === null || theirs === null) continue;
    addUntil('mine', mine);
    addUntil('theirs', theirs);
    lines.push({ base, mine, theirs });
  }
  addUntil('mine', counts.mine);
  addUntil('theirs', counts.theirs);
  return lines;
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

/**
 * Whether of what was changed in a table something is not in what came of it: a cell, or a row or column that was added
 * or deleted. So it is where they are no such tables.
 */
export function isCellLost({
  before,
  now,
  after,
}: Readonly<Record<'before' | 'now' | 'after', unknown>>): boolean {
  const grids = gridsOf({ base: before, mine: now, theirs: after });
  if (!grids) return true;
  const [toNow, toAfter, onward] = [
    alignmentOf(grids.base, grids.mine),
    alignmentOf(grids.base, grids.theirs),
    alignmentOf(grids.mine, grids.theirs),
  ];
  const from = { rows: places(toNow.rows), columns: places(toNow.columns) };
  const isNewGone = (to: AlignedGrids['rows'], old: ReadonlyMap<number | null, number>) =>
    to.some((there, at) => there === null && !old.has(at));
  const isChangeLost = grids.mine.some((cells, row) =>
    cells.some((cell, column) => {
      const old = cellIn(grids.base, from.rows.get(row) ?? null, from.columns.get(column) ?? null);
      if (isSame(cell, old ?? { ...cell, content: '' })) return false;
      const there = placeIn(onward, { row, column });
      return !there || !isSame(grids.theirs[there.row]?.[there.column], cell);
    }),
  );
  // what was deleted is there as it was
  const isBack = grids.base.some((cells, row) =>
    cells.some((cell, column) => {
      const there = placeIn(toNow, { row, column }) ? null : placeIn(toAfter, { row, column });
      return there !== null && cell.content !== '' && isSame(grids.theirs[there.row]?.[there.column], cell);
    }),
  );
  return (
    isChangeLost || isBack || isNewGone(onward.rows, from.rows) || isNewGone(onward.columns, from.columns)
  );
}
