/** Rows of the first sheet of a file, as texts. */
export type SheetRows = readonly (readonly string[])[];

/** Why a file was not read, in words for people. */
export class SheetProblem extends Error {}

const MAX_FILE_BYTES = 1_000_000;
/** Sheets that take longer are larger than a chart can hold. */
const MAX_READING_MS = 10_000;

export const sheetTypes = '.xlsx,.csv';

/** Reads the first sheet of an XLSX or CSV file. Throws a SheetProblem for a file that is too large or unreadable. */
export async function readSheet(file: File): Promise<SheetRows> {
  if (file.size > MAX_FILE_BYTES)
    throw new SheetProblem('The file is larger than 1 MB. Save the chart’s cells alone.');
  const isCsv = /\.csv$/i.test(file.name);
  if (!isCsv && !/\.xlsx$/i.test(file.name)) throw new SheetProblem('Choose an XLSX or CSV file.');
  try {
    return isCsv ? await readCsv(await file.text()) : await readXlsx(file);
  } catch (error) {
    if (error instanceof SheetProblem) throw error;
    throw new SheetProblem(
      'The file could not be read. Open it in a spreadsheet and save it again as XLSX or CSV.',
      {
        cause: error,
      },
    );
  }
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

async function readXlsx(file: File): Promise<SheetRows> {
  const { readSheet: readCells } = await import('read-excel-file/universal');
  let timer: ReturnType<typeof setTimeout> | undefined;
  // a large part is unpacked by a worker, which the console's content policy keeps from starting
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SheetProblem(tooLarge)), MAX_READING_MS);
  });
  try {
    const rows = await Promise.race([readCells(await file.arrayBuffer()), late]);
    return rows.map((row) => row.map(textOf));
  } finally {
    clearTimeout(timer);
  }
}

const tooLarge = 'The workbook is too large. Save the chart’s cells alone in a file of their own.';

function textOf(cell: unknown): string {
  // eslint-disable-next-line no-restricted-syntax -- a workbook's day has no zone and is read as midnight UTC
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // a computed number has digits that nobody typed, as 0.30000000000000004
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}
