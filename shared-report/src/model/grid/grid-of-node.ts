import type { ReportNode } from '@console/contract/report-document';
import { isJsonObject } from '../document/json-text';
import {
  maxCellLength,
  maxColumns,
  maxRows,
  mergedAreas,
  placeKey,
  placesOf,
  type CellArea,
  type TableGrid,
} from './table-grid';

/** The cells of a block that holds some as `data`; none where they were never written. */
export function gridOf(node: Pick<ReportNode, 'props'>): TableGrid {
  const { data } = node.props;
  return isGrid(data) ? data : [];
}

function isGrid(value: unknown): value is TableGrid {
  return gridProp(value) === null;
}

/**
 * Rule of a prop that holds cells: rows of equal length, as many as a table may have. What a merged cell covers is
 * empty, and lies in the table.
 */
export function gridProp(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxRows)
    return `must have 1 to ${maxRows} rows`;
  const rows: readonly unknown[] = value;
  const [first] = rows;
  const width = Array.isArray(first) ? first.length : 0;
  if (width === 0 || width > maxColumns) return `must have 1 to ${maxColumns} columns`;
  for (const row of rows) {
    if (!Array.isArray(row) || row.length !== width) return 'must have rows of equal length';
    const problem = row.map(cellProblem).find((each) => each !== null);
    if (problem) return problem;
  }
  return spanProblem(rows as TableGrid);
}

/** Rule of a prop that holds cells of which none is merged. */
export function plainGridProp(value: unknown): string | null {
  const problem = gridProp(value);
  if (problem !== null) return problem;
  return mergedAreas(value as TableGrid).length === 0 ? null : 'must have no merged cells';
}

/** Looks at no place twice. */
function spanProblem(grid: TableGrid): string | null {
  const taken = new Set<string>();
  const takeProblem = (area: CellArea): string | null => {
    for (const [index, place] of placesOf(area).entries()) {
      const cell = grid[place.row]?.[place.column];
      if (!cell) return 'must have merged cells that end within the table';
      const isMerged = cell.colSpan !== undefined || cell.rowSpan !== undefined;
      if (taken.has(placeKey(place)) || (index > 0 && isMerged))
        return 'must have merged cells that do not lie upon each other';
      if (index > 0 && cell.content !== '') return 'must have empty cells where a merged one covers them';
      taken.add(placeKey(place));
    }
    return null;
  };
  for (const area of mergedAreas(grid)) {
    const problem = takeProblem(area);
    if (problem !== null) return problem;
  }
  return null;
}

function cellProblem(cell: unknown): string | null {
  if (!isJsonObject(cell)) return 'must be made of cells';
  const { content, isHeading, bold, colSpan, rowSpan, ...rest } = cell;
  if (typeof content !== 'string' || content.length > maxCellLength) {
    return `must have cells of at most ${maxCellLength} characters`;
  }
  const isWhole =
    typeof isHeading === 'boolean' && typeof bold === 'boolean' && Object.keys(rest).length === 0;
  if (!isWhole) return 'must have cells of content, isHeading and bold';
  if (!isSpan(colSpan, maxColumns)) return `must have merged cells of 2 to ${maxColumns} columns`;
  return isSpan(rowSpan, maxRows) ? null : `must have merged cells of 2 to ${maxRows} rows`;
}

const isSpan = (value: unknown, most: number) =>
  value === undefined ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= most);

/** What parts lines and columns of a text parts neither within a cell. */
const inOneLine = (content: string) => content.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');

/** Cells in words: a line for each row, its cells parted by tabs. */
export function gridLines(grid: TableGrid): readonly string[] {
  return grid.map((row) => row.map(({ content }) => inOneLine(content)).join('\t'));
}

/** Whether anything is written in a cell. */
export function hasWords(grid: TableGrid): boolean {
  return grid.some((row) => row.some(({ content }) => content.trim() !== ''));
}
