import { pasteTexts } from '../../../model/grid/grid-edits';
import { emptyGrid, maxColumns, maxRows, type TableGrid } from '../../../model/grid/table-grid';
import { readCell } from '../chart-number';
import type { SheetRows } from '../../../sheets/read-workbook';
import { SheetProblem } from '../../../sheets/sheet-problem';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The cells of a chart from rows of a sheet. Throws a SheetProblem where they are too many or hold no number. */
export function gridOfRows(rows: SheetRows): TableGrid {
  const written = rows.filter(isWritten);
  const width = Math.max(0, ...written.map(lengthOf));
  if (written.length > maxRows || width > maxColumns)
    throw new SheetProblem(
      `The sheet has ${counted(written.length, 'row')} and ${counted(width, 'column')}. A chart takes at most ${maxRows} rows and ${maxColumns} columns.`,
    );
  const hasNumber = written
    .slice(1)
    .some((row) => row.slice(1).some((cell) => readCell(cell).kind === 'number'));
  if (!hasNumber)
    throw new SheetProblem(
      'The sheet has no numbers below its first row and beside its first column. Names of series belong in the first row, categories in the first column.',
    );
  const cells = written.map((row) => row.slice(0, width));
  return pasteTexts(emptyGrid(cells.length, width), { row: 0, column: 0 }, cells);
}

const isWritten = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');
const lengthOf = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1;
