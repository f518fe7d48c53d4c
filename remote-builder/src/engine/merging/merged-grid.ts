import { fittedSpans } from '@console/shared-report/grid-edits';
import {
  columnCountOf,
  emptyCell,
  maxColumns,
  maxRows,
  mergedAreas,
  type CellPlace,
  type TableCell,
  type TableGrid,
} from '@console/shared-report/table-grid';
import { knownAlignment, placeIn, type AlignedGrids } from './aligned-grids';
import { isSame, takeChanged, type Side, type Sides } from '@console/shared-report/changed-values';

/** Told the place in the table of a cell that both changed; answers whose goes on. */
export type CellContest = (row: number, column: number) => Side;

/**
 * The table with the cells, rows and columns that both changed. null where they are no tables, one changed what is in a
 * row or column that the other deleted, both changed how a cell is merged, one wrote where the other merged, or the table
 * would be too large: such are chosen as a whole.
 */
export function mergedGrid(sides: Sides<unknown>, contest: CellContest): TableGrid | null {
  const grids = gridsOf(sides);
  if (!grids) return null;
  const taken = takenAlone(grids);
  if (taken) return taken;
  const aligned = alignedSides(grids);
  if (isLineLost(aligned, 'mine') || isLineLost(aligned, 'theirs')) return null;
  let isAskedOfMerged = false;
  const cells = cellsOf(aligned, linesOf(aligned), (row, column, cell) => {
    isAskedOfMerged ||= spanOf(cell.mine) !== spanOf(cell.theirs);
    return contest(row, column);
  });
  return cells && !isAskedOfMerged && areWhole(cells) ? cells.grid : null;
}

/**
 * The same where mine goes on wherever both can't be: rows and columns that mine changed stay, as do those of the cell of
 * mine that is `held`, and those that mine deleted are gone. null where they are no tables, or too large together.
 */
export function mineOfGrids(sides: Sides<unknown>, held: CellPlace | null = null): TableGrid | null {
  const grids = gridsOf(sides);
  if (!grids) return null;
  const aligned = alignedSides(grids);
  const cells = cellsOf(aligned, linesOf(aligned, lostLines(aligned, 'mine', held)), () => 'mine');
  return cells && fittedSpans(cells.grid);
}

const takenAlone = ({ base, mine, theirs }: Sides<TableGrid>) => {
  if (isSame(mine, base)) return theirs;
  return isSame(theirs, base) || isSame(theirs, mine) ? mine : null;
};

const spanOf = ({ colSpan = 1, rowSpan = 1 }: TableCell) => `${colSpan}.${rowSpan}`;

/** Three versions of a table, and where what was in the base is in the two others. */
interface AlignedSides {
  readonly grids: Sides<TableGrid>;
  readonly to: Readonly<Record<Side, AlignedGrids>>;
}

const alignedSides = (grids: Sides<TableGrid>): AlignedSides => ({
  grids,
  to: { mine: knownAlignment(grids.base, grids.mine), theirs: knownAlignment(grids.base, grids.theirs) },
});

/** Numbers of rows and columns. */
interface LinesOfSide {
  readonly rows: ReadonlySet<number | null>;
  readonly columns: ReadonlySet<number | null>;
}

const none: LinesOfSide = { rows: new Set(), columns: new Set() };

interface Lines {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
}

/** The rows and columns of both; of those that the other deleted, mine keeps `kept`. */
function linesOf({ grids, to }: AlignedSides, kept = none): Lines {
  const of = (lines: 'rows' | 'columns', count: (grid: TableGrid) => number) =>
    mergedLines(
      to.mine[lines].map((line) => (kept[lines].has(line) ? null : line)),
      to.theirs[lines],
      { mine: count(grids.mine), theirs: count(grids.theirs) },
    );
  return { rows: of('rows', (grid) => grid.length), columns: of('columns', columnCountOf) };
}

interface Cells extends Lines {
  readonly grid: TableGrid;
}

type Asked = (row: number, column: number, cell: Pick<Sides<TableCell>, Side>) => Side;

/** The cells of these rows and columns; null where these make no table. */
function cellsOf({ grids }: AlignedSides, { rows, columns }: Lines, contest: Asked): Cells | null {
  const isTable = rows.length > 0 && columns.length > 0;
  if (!isTable || rows.length > maxRows || columns.length > maxColumns) return null;
  const grid = rows.map((row, at) =>
    columns.map((column, along) => {
      const base = cellIn(grids.base, row.base, column.base) ?? emptyCell;
      const mine = cellIn(grids.mine, row.mine, column.mine);
      const theirs = cellIn(grids.theirs, row.theirs, column.theirs);
      if (!mine || !theirs) return mine ?? theirs ?? emptyCell;
      return takeChanged({ base, mine, theirs }, () => contest(at, along, { mine, theirs }));
    }),
  );
  return { grid, rows, columns };
}

/** Whether each merged cell reaches over what it reached over, and over nothing that is written. */
function areWhole({ grid, rows, columns }: Cells): boolean {
  if (!hasMerged(grid)) return true;
  if (!isSame(fittedSpans(grid), grid)) return false;
  return mergedAreas(grid).every((area) => {
    const isTogether = (lines: readonly Line[], from: number, count: number, side: Side) => {
      const first = lines[from]?.[side] ?? null;
      return Array.from({ length: count }, (_, at) => lines[from + at]?.[side] ?? null).every(
        (line, at) => first !== null && line === first + at,
      );
    };
    return (['mine', 'theirs'] as const).some(
      (side) =>
        isTogether(rows, area.row, area.rows, side) && isTogether(columns, area.column, area.columns, side),
    );
  });
}

/** The values as tables; null unless all are. */
const gridsOf = ({ base, mine, theirs }: Sides<unknown>): Sides<TableGrid> | null =>
  isGrid(base) && isGrid(mine) && isGrid(theirs) ? { base, mine, theirs } : null;

const hasMerged = (grid: TableGrid) =>
  grid.some((row) => row.some(({ colSpan = 1, rowSpan = 1 }) => colSpan > 1 || rowSpan > 1));

/** Which of its rows and columns the other deleted while a side changed a cell of it, wrote in a new one, or held one. */
function lostLines({ grids, to }: AlignedSides, side: Side, held: CellPlace | null = null): LinesOfSide {
  const [own, other] = side === 'mine' ? [to.mine, to.theirs] : [to.theirs, to.mine];
  const gone = { rows: goneIn(own.rows, other.rows), columns: goneIn(own.columns, other.columns) };
  const from = { rows: places(own.rows), columns: places(own.columns) };
  const lost = { rows: new Set<number | null>(), columns: new Set<number | null>() };
  const isChanged = (cell: TableCell, row: number, column: number) => {
    const before = cellIn(grids.base, from.rows.get(row) ?? null, from.columns.get(column) ?? null);
    return before ? !isSame(cell, before) : cell.content !== '';
  };
  for (const [row, cells] of grids[side].entries())
    for (const [column, cell] of cells.entries()) {
      const isHeld = held?.row === row && held.column === column;
      if ((!gone.rows.has(row) && !gone.columns.has(column)) || (!isHeld && !isChanged(cell, row, column)))
        continue;
      if (gone.rows.has(row)) lost.rows.add(row);
      if (gone.columns.has(column)) lost.columns.add(column);
    }
  return lost;
}

/** Whether theirs has a row or column of the base not any more that mine has. */
export function hasDeletedLines(sides: Sides<unknown>): boolean {
  const grids = gridsOf(sides);
  if (!grids) return false;
  const { mine, theirs } = alignedSides(grids).to;
  return goneIn(mine.rows, theirs.rows).size > 0 || goneIn(mine.columns, theirs.columns).size > 0;
}

function isLineLost(aligned: AlignedSides, side: Side): boolean {
  const { rows, columns } = lostLines(aligned, side);
  return rows.size > 0 || columns.size > 0;
}

/** Where the rows or columns are now that the other deleted. */
const goneIn = (own: AlignedGrids['rows'], other: AlignedGrids['rows']) =>
  new Set(own.filter((line, at) => line !== null && (other[at] ?? null) === null));

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

export const isGrid = (value: unknown): value is TableGrid =>
  Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row) && row.every(isCell));

const isCell = (value: unknown): value is TableCell =>
  typeof value === 'object' && value !== null && 'content' in value && 'isHeading' in value;

/** Rows, columns and merged cells. */
const shapeOf = (grid: TableGrid) =>
  JSON.stringify(grid.map((row) => row.map(({ colSpan = 1, rowSpan = 1 }) => [colSpan, rowSpan])));

/**
 * Whether of what was changed in a table something is not in what came of it: a cell, or a row or column that was added
 * or deleted. So it is where they are no such tables. Of blank ones nothing tells which of several went, so they are told
 * where nothing of the change came about, or fewer are left than were added.
 */
export function isCellLost({
  before,
  now,
  after,
}: Readonly<Record<'before' | 'now' | 'after', unknown>>): boolean {
  const grids = gridsOf({ base: before, mine: now, theirs: after });
  if (!grids || isSame(before, after)) return true;
  const [toNow, toAfter, onward] = [
    knownAlignment(grids.base, grids.mine),
    knownAlignment(grids.base, grids.theirs),
    knownAlignment(grids.mine, grids.theirs),
  ];
  const from = { rows: places(toNow.rows), columns: places(toNow.columns) };
  const isChangeLost = grids.mine.some((cells, row) =>
    cells.some((cell, column) => {
      const old = cellIn(grids.base, from.rows.get(row) ?? null, from.columns.get(column) ?? null);
      if (isSame(cell, old ?? { ...cell, content: '' })) return false;
      const there = placeIn(onward, { row, column });
      if (!there) return cell.content !== '';
      return !isSame(grids.theirs[there.row]?.[there.column], cell);
    }),
  );
  // what was deleted is there as it was
  const isBack = grids.base.some((cells, row) =>
    cells.some((cell, column) => {
      const there = placeIn(toNow, { row, column }) ? null : placeIn(toAfter, { row, column });
      return there !== null && cell.content !== '' && isSame(grids.theirs[there.row]?.[there.column], cell);
    }),
  );
  const areFewer = (['rows', 'columns'] as const).some((lines) => {
    const blank = blankIn(grids.mine)[lines].filter((at) => !from[lines].has(at));
    return blank.length > blankIn(grids.theirs)[lines].length;
  });
  return isChangeLost || isBack || areFewer;
}

/** Where the rows and columns are in which nothing is written. */
const blankIn = (grid: TableGrid): Readonly<Record<'rows' | 'columns', readonly number[]>> => {
  const isBlank = (cells: readonly (TableCell | undefined)[]) => cells.every((cell) => !cell?.content);
  const columns = Array.from({ length: columnCountOf(grid) }, (_, at) => at);
  return {
    rows: [...grid.keys()].filter((at) => isBlank(grid[at] ?? [])),
    columns: columns.filter((at) => isBlank(grid.map((row) => row[at]))),
  };
};
