import { cellsAsShown } from './cells-as-shown';
import { SheetProblem } from './sheet-problem';

/** What a workbook may have unpacked: some bytes unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_PARTS = 500;
/** The last row that a sheet can have. */
const MAX_ROWS = 1_048_576;
/** Cells between the first and the last one of a sheet, blank ones too. */
const MAX_CELLS = 2_000_000;

const TOO_LARGE =
  'The workbook is too large. Save the sheet alone, without empty rows and columns, in a file of its own.';
const isNeeded =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/[^/]+\.xml|xl\/_rels\/.*|xl\/worksheets\/[^/]+\.xml)$/;
const isSheet = /^xl\/worksheets\//;

/**
 * The parts of a workbook that hold its cells, within limits, packed anew without being compressed: the reader unpacks
 * large compressed parts by workers, which the console's content policy keeps from starting.
 */
export async function unpackWorkbook(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const { unzipSync, zipSync, strFromU8, strToU8 } = await import('fflate');
  let unpacked = 0;
  let count = 0;
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => {
      if (!isNeeded.test(name)) return false;
      unpacked += originalSize;
      count += 1;
      if (unpacked > MAX_UNPACKED_BYTES || count > MAX_PARTS) throw new SheetProblem(TOO_LARGE);
      return true;
    },
  });
  const styles = parts['xl/styles.xml'];
  const asShown = cellsAsShown(styles ? strFromU8(styles) : '');
  for (const [name, part] of Object.entries(parts)) {
    if (!isSheet.test(name)) continue;
    const xml = strFromU8(part);
    requireRoom(xml);
    parts[name] = strToU8(asShown(xml));
  }
  return Uint8Array.from(zipSync(parts, { level: 0 })).buffer;
}

/** Throws where the reader would fill more rows and columns than a sheet of people has. */
function requireRoom(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, row] of xml.matchAll(/<row\b[^>]*?\br="(\d+)"/g))
    if (Number(row) > MAX_ROWS) throw new SheetProblem(TOO_LARGE);
  for (const [, letters = '', row] of xml.matchAll(/<c\b[^>]*?\br="([A-Z]+)(\d+)"[^>]*[^/]>/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows * columns > MAX_CELLS) throw new SheetProblem(TOO_LARGE);
}

/** Number of a column: 'A' is 1, 'AA' is 27. */
const columnOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
