import type { ReportNode } from '@console/contract/report-document';
import { isJsonObject } from '../document/json-text';
import { maxCellLength, maxColumns, maxRows, type TableGrid } from './table-grid';

/** The cells of a block that holds some as `data`; none where they were never written. */
export function gridOf(node: Pick<ReportNode, 'props'>): TableGrid {
  const { data } = node.props;
  return isGrid(data) ? data : [];
}

function isGrid(value: unknown): value is TableGrid {
  return gridProp(value) === null;
}

/** Rule of a prop that holds cells: rows of equal length, as many as a table may have. */
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
  return null;
}

function cellProblem(cell: unknown): string | null {
  if (!isJsonObject(cell)) return 'must be made of cells';
  const { content, isHeading, bold, ...rest } = cell;
  if (typeof content !== 'string' || content.length > maxCellLength) {
    return `must have cells of at most ${maxCellLength} characters`;
  }
  const isWhole =
    typeof isHeading === 'boolean' && typeof bold === 'boolean' && Object.keys(rest).length === 0;
  return isWhole ? null : 'must have cells of content, isHeading and bold';
}

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
