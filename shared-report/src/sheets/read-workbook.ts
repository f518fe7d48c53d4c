import { unpackWorkbook } from './unpack-workbook';
import { SheetProblem, unreadable } from './sheet-problem';

export { SheetProblem };

/** Rows of a sheet, as texts. */
export type SheetRows = readonly (readonly string[])[];

/** A sheet of a workbook in which something is written. */
export interface WorkbookSheet {
  readonly name: string;
  /** From the first row of the sheet to the last one that has something. */
  readonly rows: SheetRows;
}

/**
 * The sheets of an XLSX workbook in which something is written: days, percentages and padded numbers as the sheet shows
 * them. Throws a SheetProblem for what is too large or no such workbook.
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<readonly WorkbookSheet[]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    const sheets = await readSheets(await unpackWorkbook(bytes));
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
      .filter(({ rows }) => rows.some((row) => row.some((text) => text !== '')));
  } catch (error) {
    if (error instanceof SheetProblem) throw error;
    throw unreadable(error);
  }
}

const MINUTE_MS = 60_000;

/** A workbook's moments have no zone, and are read as UTC; of a time of day alone the day is that of no date. */
function momentText(moment: Date): string {
  const rounded = new Date(Math.round(moment.getTime() / MINUTE_MS) * MINUTE_MS);
  // eslint-disable-next-line no-restricted-syntax -- a workbook's day has no zone and is read as midnight UTC
  const [day = '', clock = ''] = rounded.toISOString().split('T');
  const time = clock.slice(0, 5);
  if (day < '1900-01-01') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return momentText(cell);
  // a computed number has digits that nobody typed, as 0.30000000000000004
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}
