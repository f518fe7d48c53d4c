import {
  areaOf,
  cellPlace,
  columnCountOf,
  coveredPlaces,
  emptyCell,
  headingPlaces,
  headingRows,
  headRowCount,
  mapCells,
  maxCellLength,
  maxColumns,
  maxRows,
  mergedAreas,
  placeKey,
  placesOf,
  type CellArea,
  type CellPlace,
  type TableCell,
  type TableGrid,
} from './table-grid';

/** The grid with a new row before the row `at`. Cells are headings in the head and in columns of headings. Unchanged when full. */
export function insertRow(grid: TableGrid, at: number): TableGrid {
  if (grid.length >= maxRows) return grid;
  const isInHead = at > 0 && at < headRowCount(grid);
  const isHeading = headingPlaces(grid);
  const body = [...headingRows(grid).entries()].flatMap(([row, isHead]) => (isHead ? [] : [row]));
  const isHeadingColumn = (column: number) =>
    body.length > 0 && body.every((row) => isHeading({ row, column }));
  return gridOfCells(
    { rows: grid.length + 1, columns: columnCountOf(grid) },
    inserted(placedCells(grid), 'row', at),
    ({ column }) => isInHead || isHeadingColumn(column),
  );
}

/** The grid with a new column before the column `at`. Cells are headings in rows of headings. Unchanged when full. */
export function insertColumn(grid: TableGrid, at: number): TableGrid {
  if (columnCountOf(grid) >= maxColumns) return grid;
  const isHeadingRow = headingRows(grid);
  return gridOfCells(
    { rows: grid.length, columns: columnCountOf(grid) + 1 },
    inserted(placedCells(grid), 'column', at),
    ({ row }) => isHeadingRow[row] === true,
  );
}

/** The grid without a row; the last row stays. */
export function deleteRow(grid: TableGrid, at: number): TableGrid {
  if (grid.length === 1) return grid;
  const size = { rows: grid.length - 1, columns: columnCountOf(grid) };
  return gridOfCells(size, removed(placedCells(grid), 'row', at));
}

/** The grid without a column; the last column stays. */
export function deleteColumn(grid: TableGrid, at: number): TableGrid {
  if (columnCountOf(grid) <= 1) return grid;
  const size = { rows: grid.length, columns: columnCountOf(grid) - 1 };
  return gridOfCells(size, removed(placedCells(grid), 'column', at));
}

/**
 * The grid with a cell and the one beside it as one that has the words of both. Unchanged where they make no rectangle,
 * where there is none, or where these words are too many for a cell.
 */
export function mergeCells(grid: TableGrid, place: CellPlace, side: 'right' | 'below'): TableGrid {
  const one = areaOf(grid, cellPlace(grid, place));
  const at = side === 'right' ? { column: one.column + one.columns } : { row: one.row + one.rows };
  const next = { row: one.row, column: one.column, ...at };
  const other = areaOf(grid, next);
  const [first, second] = [grid[one.row]?.[one.column], grid[next.row]?.[next.column]];
  const isBeside = side === 'right' ? one.rows === other.rows : one.columns === other.columns;
  if (!first || !second || !isBeside || coveredPlaces(grid).has(placeKey(next))) return grid;
  const words = [first.content, second.content].filter((content) => content !== '');
  const content = words.join(side === 'right' ? ' ' : '\n');
  if (content.length > maxCellLength) return grid;
  const look = first.content === '' && !first.isHeading ? second : first;
  const merged = {
    ...one,
    ...(side === 'right' ? { columns: one.columns + other.columns } : { rows: one.rows + other.rows }),
    cell: { content, isHeading: look.isHeading, bold: look.bold },
  };
  const others = placedCells(grid).filter(({ row, column }) => ![one, other].some(isAt({ row, column })));
  return gridOfCells(sizeOf(grid), [...others, merged]);
}

/** The grid with a merged cell as single ones; its words stand in the first. Unchanged where it is none. */
export function splitCell(grid: TableGrid, place: CellPlace): TableGrid {
  const { row, column, rows, columns } = areaOf(grid, cellPlace(grid, place));
  if (rows === 1 && columns === 1) return grid;
  const isMerged = isAt({ row, column });
  const isHeading = grid[row]?.[column]?.isHeading === true;
  const cells = placedCells(grid).map((each) => (isMerged(each) ? { ...each, rows: 1, columns: 1 } : each));
  return gridOfCells(sizeOf(grid), cells, () => isHeading);
}

/** The grid with spans only as far as they end within it and reach over nothing but empty cells. */
export function fittedSpans(grid: TableGrid): TableGrid {
  const taken = new Set<string>();
  const isFree = (place: CellPlace) =>
    grid[place.row]?.[place.column]?.content === '' && !taken.has(placeKey(place));
  const found: PlacedCell[] = [];
  for (const cell of grid.flatMap((_, row) => placedIn(grid, row))) {
    if (taken.has(placeKey(cell))) continue;
    const fitting = { ...cell, rows: 1, columns: 1 };
    const { row: top, column: left } = cell;
    while (fitting.columns < cell.columns && isFree({ row: top, column: left + fitting.columns }))
      fitting.columns += 1;
    const isRowFree = (row: number) => placesOf({ ...fitting, row, rows: 1 }).every(isFree);
    while (fitting.rows < cell.rows && isRowFree(top + fitting.rows)) fitting.rows += 1;
    for (const place of placesOf(fitting)) taken.add(placeKey(place));
    found.push(fitting);
  }
  return gridOfCells(sizeOf(grid), found);
}

/**
 * The texts of cells that were copied from a table, row by row; null for a text that is none. A column has no tabs: it
 * is known by the table beside it. Spreadsheets put cells of several lines in quotes.
 */
export function pastedRows(clip: Pick<DataTransfer, 'getData'>): readonly (readonly string[])[] | null {
  const text = clip.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!text.includes('\t') && !/<table[\s>]/i.test(clip.getData('text/html'))) return null;
  const rows: string[][] = [];
  for (const [, before = '', cell = ''] of `\n${text}`.matchAll(
    /(\t|\n)("(?:[^"]|"")*"(?=\t|\n|$)|[^\t\n]*)/g,
  )) {
    const words = /^".*\n.*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    if (before === '\t') rows.at(-1)?.push(words);
    else rows.push([words]);
  }
  return rows;
}

/**
 * The grid with texts written from a place on; it grows as far as a table may. A merged cell is split where one of the
 * texts belongs at a place that it covers.
 */
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
  const textAt = ({ row, column }: CellPlace) => texts[row - from.row]?.[column - from.column];
  const hasText = (place: CellPlace) => (textAt(place) ?? '').trim() !== '';
  for (const area of mergedAreas(grown))
    if (placesOf(area).slice(1).some(hasText)) grown = splitCell(grown, area);
  const covered = coveredPlaces(grown);
  return mapCells(grown, (cell, place) => {
    const text = covered.has(placeKey(place)) ? undefined : textAt(place);
    return text === undefined ? cell : { ...cell, content: text.slice(0, maxCellLength) };
  });
}

/** A cell without its spans, and where it stands. */
interface PlacedCell extends CellArea {
  readonly cell: TableCell;
}

/** The cells of a grid; places that merged ones cover are none. */
function placedCells(grid: TableGrid): readonly PlacedCell[] {
  const covered = coveredPlaces(grid);
  return grid.flatMap((_, row) => placedIn(grid, row)).filter((cell) => !covered.has(placeKey(cell)));
}

function placedIn(grid: TableGrid, row: number): readonly PlacedCell[] {
  return (grid[row] ?? []).map(({ colSpan: columns = 1, rowSpan: rows = 1, ...cell }, column) => ({
    ...{ row, column, rows, columns, cell },
  }));
}

type GridSize = Pick<CellArea, 'rows' | 'columns'>;

const sizeOf = (grid: TableGrid): GridSize => ({ rows: grid.length, columns: columnCountOf(grid) });

/** A grid of such cells, with empty ones where none stands. */
function gridOfCells(
  { rows, columns }: GridSize,
  cells: readonly PlacedCell[],
  isHeading: (place: CellPlace) => boolean = () => false,
): TableGrid {
  const placed = new Map<string, TableCell>();
  for (const { cell, ...area } of cells) {
    for (const place of placesOf(area).slice(1)) placed.set(placeKey(place), emptyCell);
    placed.set(placeKey(area), { ...cell, ...spansOf(area) });
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const place = { row, column };
      return placed.get(placeKey(place)) ?? { ...emptyCell, isHeading: isHeading(place) };
    }),
  );
}

const spansOf = ({ rows, columns }: GridSize) => ({
  ...(columns > 1 && { colSpan: columns }),
  ...(rows > 1 && { rowSpan: rows }),
});

const isAt = (one: CellPlace) => (other: CellPlace) => one.row === other.row && one.column === other.column;

type Axis = 'row' | 'column';
const lengths = { row: 'rows', column: 'columns' } as const;

/** Cells behind a new line go on by one; one that reaches over it grows. */
function inserted(cells: readonly PlacedCell[], axis: Axis, at: number): readonly PlacedCell[] {
  const length = lengths[axis];
  return cells.map((cell) => {
    if (cell[axis] >= at) return { ...cell, [axis]: cell[axis] + 1 };
    return cell[axis] + cell[length] > at ? { ...cell, [length]: cell[length] + 1 } : cell;
  });
}

/** Cells behind a line that goes come up by one; one that reaches over it shrinks and keeps its words. */
function removed(cells: readonly PlacedCell[], axis: Axis, at: number): readonly PlacedCell[] {
  const length = lengths[axis];
  return cells.flatMap((cell) => {
    if (cell[axis] > at) return [{ ...cell, [axis]: cell[axis] - 1 }];
    if (cell[axis] + cell[length] <= at) return [cell];
    return cell[length] > 1 ? [{ ...cell, [length]: cell[length] - 1 }] : [];
  });
}
