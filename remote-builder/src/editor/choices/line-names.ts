import type { CellPlace, TableGrid } from '@console/shared-report/table-grid';
import { shortLabel } from '../layers/node-text';

/** 'row “Gold”' by its first cell; 'row 3' where that is empty, 'row 3 “Gold”' where another begins with the same. */
export const rowName = (grid: TableGrid, row: number): string =>
  lineName(
    'row',
    grid.map(([first]) => first?.content ?? ''),
    row,
  );

/** 'column “2027”' by its head, as rows are named. */
export const columnName = (grid: TableGrid, column: number): string =>
  lineName('column', grid[0]?.map(({ content }) => content) ?? [], column);

/** 'row “Gold”, column “2027”' */
export const cellName = (grid: TableGrid, { row, column }: CellPlace): string =>
  `${rowName(grid, row)}, ${columnName(grid, column)}`;

function lineName(kind: 'row' | 'column', names: readonly string[], at: number): string {
  const name = names[at]?.trim() ?? '';
  if (name === '') return `${kind} ${at + 1}`;
  const isAlone = names.filter((each) => each.trim() === name).length === 1;
  return `${kind} ${isAlone ? '' : `${at + 1} `}“${shortLabel(name)}”`;
}
