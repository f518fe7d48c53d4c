/** A cell of a Table block (A§3.8); its content is plain text. */
export interface TableCell {
  readonly content: string;
  readonly isHeading: boolean;
  readonly bold: boolean;
  /** Columns that a merged cell covers, from 2 on. What stands at a covered place is an empty cell. */
  readonly colSpan?: number;
  /** Rows that a merged cell covers, from 2 on. */
  readonly rowSpan?: number;
}
/** Rows of cells, all of one length. */
export type TableGrid = readonly (readonly TableCell[])[];
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}
/** The places of a cell; those of a merged one are several. */
export interface CellArea extends CellPlace {
  readonly rows: number;
  readonly columns: number;
}

export const maxRows = 100;
export const maxColumns = 20;
export const maxCellLength = 2000;

export const emptyCell: TableCell = { content: '', isHeading: false, bold: false };

/** A table of so many rows and columns, headings on top. */
export function emptyGrid(rows: number, columns: number): TableGrid {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, () => ({ ...emptyCell, isHeading: row === 0 })),
  );
}

/** How many columns a grid has. */
export function columnCountOf(grid: TableGrid): number {
  return grid[0]?.length ?? 0;
}

/** Names a place in a set or a map. */
export const placeKey = ({ row, column }: CellPlace) => `${row}.${column}`;

/** What the cell covers that stands at a place. */
export function areaOf(grid: TableGrid, { row, column }: CellPlace): CellArea {
  const { rowSpan = 1, colSpan = 1 } = grid[row]?.[column] ?? emptyCell;
  return { row, column, rows: rowSpan, columns: colSpan };
}

/** The merged cells in the order in which they are read. */
export function mergedAreas(grid: TableGrid): readonly CellArea[] {
  return grid.flatMap((cells, row) =>
    cells.flatMap(({ rowSpan = 1, colSpan = 1 }, column) =>
      rowSpan > 1 || colSpan > 1 ? [{ row, column, rows: rowSpan, columns: colSpan }] : [],
    ),
  );
}

/** All places of an area, its first one first. */
export function placesOf({ row, column, rows, columns }: CellArea): readonly CellPlace[] {
  return Array.from({ length: rows * columns }, (_, index) => ({
    row: row + Math.floor(index / columns),
    column: column + (index % columns),
  }));
}

/** The places that merged cells cover, by `placeKey`; each leads to the place of its cell. */
export function coveredPlaces(grid: TableGrid): ReadonlyMap<string, CellPlace> {
  const covered = new Map<string, CellPlace>();
  for (const area of mergedAreas(grid))
    for (const place of placesOf(area).slice(1))
      covered.set(placeKey(place), { row: area.row, column: area.column });
  return covered;
}

/** Where the cell stands that a place belongs to: elsewhere if a merged one covers it. */
export function cellPlace(grid: TableGrid, place: CellPlace): CellPlace {
  return coveredPlaces(grid).get(placeKey(place)) ?? place;
}

/** The cell at a place, or at the nearest one where the table is smaller than that. */
export function nearestPlace(grid: TableGrid, { row, column }: CellPlace): CellPlace {
  const within = { row: Math.min(row, grid.length - 1), column: Math.min(column, columnCountOf(grid) - 1) };
  return cellPlace(grid, within);
}

/** The cell that a step from another one to the next place leads to; null: out of the table. */
export function cellBeside(grid: TableGrid, from: CellPlace, to: CellPlace): CellPlace | null {
  const { rows, columns } = areaOf(grid, from);
  const row = to.row > from.row ? from.row + rows : to.row;
  const column = to.column > from.column ? from.column + columns : to.column;
  return grid[row]?.[column] === undefined ? null : cellPlace(grid, { row, column });
}

/** The grid with one cell changed. Unchanged where a merged cell covers the place. */
export function changeCell(
  grid: TableGrid,
  place: CellPlace,
  change: Partial<Omit<TableCell, 'colSpan' | 'rowSpan'>>,
): TableGrid {
  if (coveredPlaces(grid).has(placeKey(place))) return grid;
  return mapCells(grid, (cell, { row, column }) =>
    row === place.row && column === place.column ? { ...cell, ...change } : cell,
  );
}

/** The grid with one cell bold, or no longer bold. */
export function toggleBold(grid: TableGrid, place: CellPlace): TableGrid {
  const at = cellPlace(grid, place);
  return changeCell(grid, at, { bold: grid[at.row]?.[at.column]?.bold !== true });
}

/** The grid with one cell a heading, or no longer one. */
export function toggleHeading(grid: TableGrid, place: CellPlace): TableGrid {
  const at = cellPlace(grid, place);
  return changeCell(grid, at, { isHeading: grid[at.row]?.[at.column]?.isHeading !== true });
}

/**
 * How many rows at the top are headings throughout: the head that is repeated on each page. It ends above a merged cell
 * that would reach out of it.
 */
export function headRowCount(grid: TableGrid): number {
  const isHeading = headingRows(grid);
  let count = Math.max(0, isHeading.indexOf(false));
  for (const { row, rows } of mergedAreas(grid).toReversed())
    if (row < count && row + rows > count) count = row;
  return count;
}

/** Of each row whether all that stands in it, or reaches into it, is a heading. */
export function headingRows(grid: TableGrid): readonly boolean[] {
  const isHeading = headingPlaces(grid);
  return grid.map((cells, row) => cells.length > 0 && cells.every((_, column) => isHeading({ row, column })));
}

/** Tells whether a place belongs to a heading. */
export function headingPlaces(grid: TableGrid): (place: CellPlace) => boolean {
  const covered = coveredPlaces(grid);
  return (place) => {
    const { row, column } = covered.get(placeKey(place)) ?? place;
    return grid[row]?.[column]?.isHeading === true;
  };
}

/**
 * Whether a column holds numbers below its headings, and so is read best from the right. What stands over several
 * columns says nothing of one of them.
 */
export function isNumeric(grid: TableGrid, column: number): boolean {
  const values = grid
    .slice(headRowCount(grid))
    .flatMap((row) => row[column] ?? [])
    .filter(({ isHeading, content, colSpan }) => !isHeading && !colSpan && content.trim() !== '');
  return values.length > 0 && values.every(isFigure);
}

/** Whether a cell holds a number, with its unit or without. */
export const isFigure = ({ content }: TableCell): boolean => numberLike.test(content.trim());

const numberLike =
  /^(?:(?:[A-Z]{0,3}[$€£¥]\s?)?[-–—]|n[./]?[am]\.?|[(+−–<>~≈-]?\s?(?:[A-Z]{0,3}[$€£¥]\s?)?[-−(]?\d[\d,. ]*\s?(?:%|¢|x|bn|m|k|cps|[A-Z]{1,3}\$?)?\)?)[*†‡⁰¹²³⁴-⁹]*$/i;

/** The grid with each of its cells made anew. */
export function mapCells(
  grid: TableGrid,
  change: (cell: TableCell, place: CellPlace) => TableCell,
): TableGrid {
  return grid.map((cells, row) => cells.map((cell, column) => change(cell, { row, column })));
}
