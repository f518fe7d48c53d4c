import { readWorkbook, type SheetRows } from '../../../sheets/read-workbook';
import { SheetProblem, unreadable } from '../../../sheets/sheet-problem';

const MAX_FILE_BYTES = 1_000_000;

export const sheetTypes = '.xlsx,.csv';

/** Reads the first sheet of an XLSX or CSV file. Throws a SheetProblem for a file that is too large or unreadable. */
export async function readSheet(file: File): Promise<SheetRows> {
  if (file.size > MAX_FILE_BYTES)
    throw new SheetProblem('The file is larger than 1 MB. Save the chart’s cells alone.');
  const isCsv = /\.csv$/i.test(file.name);
  if (!isCsv && !/\.xlsx$/i.test(file.name)) throw new SheetProblem('Choose an XLSX or CSV file.');
  try {
    return isCsv ? await readCsv(await file.text()) : await readFirstSheet(await file.arrayBuffer());
  } catch (error) {
    throw error instanceof SheetProblem ? error : unreadable(error);
  }
}

async function readFirstSheet(bytes: ArrayBuffer): Promise<SheetRows> {
  const [sheet] = await readWorkbook(bytes);
  return sheet?.rows ?? [];
}

async function readCsv(text: string): Promise<SheetRows> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
  });
}

/** Spreadsheets of other countries part cells by semicolons or tabs: what the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const countOf = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}
