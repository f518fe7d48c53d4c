/** A cell of a Table block (A§3.8); its content is plain text. */
export interface TableCell {
  readonly content: string;
  readonly isHeading: boolean;
  readonly bold: boolean;
}
/** Rows of cells, all of one length. */
export type TableGrid = readonly (readonly TableCell[])[];
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export const maxRows = 100;
export const maxColumns = 20;
export const maxCellLength = 2000;

const emptyCell: TableCell = { content: '', isHeading: false, bold: false };

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

/** The grid with a new row before the row `at`. Cells are headings in columns of headings. Unchanged when full. */
export function insertRow(grid: TableGrid, at: number): TableGrid {
  if (grid.length >= maxRows) return grid;
  const body = grid.filter((row) => !isHeadingRow(row));
  const row = Array.from({ length: columnCountOf(grid) }, (_, column) => ({
    ...emptyCell,
    isHeading: body.length > 0 && body.every((each) => each[column]?.isHeading === true),
  }));
  return grid.toSpliced(at, 0, row);
}

/** The grid with a new column before the column `at`. Cells are headings in rows of headings. Unchanged when full. */
export function insertColumn(grid: TableGrid, at: number): TableGrid {
  if (columnCountOf(grid) >= maxColumns) return grid;
  return grid.map((row) => row.toSpliced(at, 0, { ...emptyCell, isHeading: isHeadingRow(row) }));
}

/** The grid without a row; the last row stays. */
export function deleteRow(grid: TableGrid, at: number): TableGrid {
  return grid.length > 1 ? grid.toSpliced(at, 1) : grid;
}

/** The grid without a column; the last column stays. */
export function deleteColumn(grid: TableGrid, at: number): TableGrid {
  return columnCountOf(grid) > 1 ? grid.map((row) => row.toSpliced(at, 1)) : grid;
}

/** The grid with one cell changed. */
export function changeCell(
  grid: TableGrid,
  { row, column }: CellPlace,
  change: Partial<TableCell>,
): TableGrid {
  return mapCells(grid, (cell, place) =>
    place.row === row && place.column === column ? { ...cell, ...change } : cell,
  );
}

/** The grid with one cell bold, or no longer bold. */
export function toggleBold(grid: TableGrid, place: CellPlace): TableGrid {
  return changeCell(grid, place, { bold: grid[place.row]?.[place.column]?.bold !== true });
}

/** The grid with one cell a heading, or no longer one. */
export function toggleHeading(grid: TableGrid, place: CellPlace): TableGrid {
  return changeCell(grid, place, { isHeading: grid[place.row]?.[place.column]?.isHeading !== true });
}

/** The texts of cells that were copied from a table, row by row; null for a text that is none. */
export function pastedRows(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return lines.includes('\t') ? lines.split('\n').map((line) => line.split('\t')) : null;
}

/** The grid with texts written from a place on; it grows as far as a table may. */
export function pasteTexts(
  grid: TableGrid,
  from: CellPlace,
  texts: readonly (readonly string[])[],
): TableGrid {
  const width = Math.max(0, ...texts.map((row) => row.length));
  let grown = grid;
  while (grown.length < Math.min(from.row + texts.length, maxRows)) grown = insertRow(grown, grown.length);
  while (columnCountOf(grown) < Math.min(from.column + width, maxColumns)) {
    grown = insertColumn(grown, columnCountOf(grown));
  }
  return mapCells(grown, (cell, { row, column }) => {
    const text = texts[row - from.row]?.[column - from.column];
    return text === undefined ? cell : { ...cell, content: text.slice(0, maxCellLength) };
  });
}

/** How many rows at the top are headings throughout: the head that is repeated on each page. */
export function headRowCount(grid: TableGrid): number {
  const first = grid.findIndex((row) => !isHeadingRow(row));
  return first === -1 ? 0 : first;
}

/** Whether a column holds numbers below its headings, and so is read best from the right. */
export function isNumeric(grid: TableGrid, column: number): boolean {
  const values = grid
    .slice(headRowCount(grid))
    .map((row) => row[column])
    .flatMap((cell) => (cell && !cell.isHeading && cell.content.trim() !== '' ? [cell.content.trim()] : []));
  return values.length > 0 && values.every((value) => numberLike.test(value));
}

const numberLike =
  /^(?:(?:[A-Z]{0,3}[$€£¥]\s?)?[-–—]|n[./]?[am]\.?|[(+−–<>~≈-]?\s?(?:[A-Z]{0,3}[$€£¥]\s?)?[-−(]?\d[\d,. ]*\s?(?:%|¢|x|bn|m|k|cps|[A-Z]{1,3}\$?)?\)?)[*†‡⁰¹²³⁴-⁹]*$/i;

function isHeadingRow(row: readonly TableCell[]): boolean {
  return row.length > 0 && row.every((cell) => cell.isHeading);
}

function mapCells(grid: TableGrid, change: (cell: TableCell, place: CellPlace) => TableCell): TableGrid {
  return grid.map((cells, row) => cells.map((cell, column) => change(cell, { row, column })));
}
