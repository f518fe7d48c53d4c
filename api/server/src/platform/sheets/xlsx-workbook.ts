import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { yieldingToOthers } from './yielding-to-others';
import type { Cell, Sheet } from './sheet';
import { sheetEnd, sheetRow, sheetStart } from './xlsx-row';
import { zipOutput } from './zip-output';
import { contentTypes, packageRelations, styles, workbook, workbookRelations } from './xlsx-parts';

/** Rows that a sheet of a workbook can have; the first is that of the titles. */
const MAX_ROWS = 1_048_576;
/** Rows that are compressed at once. */
const ROWS_A_CHUNK = 200;

interface WorkbookOptions {
  /** Whose clocks its times are of. */
  readonly timeZone: string;
  readonly maxRows?: number;
}

/**
 * The sheets as an Office Open XML workbook (ISO/IEC 29500), written while it is read: rows are read when there is room
 * for them, and never more than a chunk is held. A sheet that is too long goes on in a further one, 'Views (2)'.
 */
export function xlsxWorkbook(
  sheets: readonly Sheet[],
  { timeZone, maxRows = MAX_ROWS }: WorkbookOptions,
): Readable {
  const zip = new ZipFile();
  const { output, fail } = zipOutput(zip);
  addParts(zip, output, { sheets, timeZone, maxRows }).catch(fail);
  return output;
}

interface Book {
  readonly sheets: readonly Sheet[];
  readonly timeZone: string;
  readonly maxRows: number;
}

async function addParts(zip: ZipFile, output: Readable, { sheets, timeZone, maxRows }: Book): Promise<void> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const rows = yieldingToOthers(sheet.rows());
    const piece: Piece = { rows, timeZone, next: await rows.next(), left: maxRows - 1 };
    for (let number = 1; number === 1 || !piece.next.done; number += 1) {
      names.push(number === 1 ? sheet.name : `${sheet.name} (${number})`);
      piece.left = maxRows - 1;
      const part = Readable.from(sheetXml(sheet, piece));
      // whoever goes away ends the reading too
      output.on('close', () => part.destroy());
      zip.addReadStream(part, `xl/worksheets/sheet${names.length}.xml`);
      await once(part, 'close');
      if (output.destroyed) return;
    }
  }
  const parts = {
    '[Content_Types].xml': contentTypes(names.length),
    '_rels/.rels': packageRelations,
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': workbookRelations(names.length),
    'xl/styles.xml': styles,
  };
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path);
  zip.end();
}

/** Rows of a sheet from where the sheets before have ended. */
interface Piece {
  readonly rows: AsyncIterator<readonly Cell[]>;
  readonly timeZone: string;
  next: IteratorResult<readonly Cell[]>;
  left: number;
}

async function* sheetXml({ columns }: Sheet, piece: Piece): AsyncGenerator<Buffer> {
  let chunk = sheetStart(columns);
  for (let number = 2; !piece.next.done && piece.left > 0; number += 1) {
    chunk += sheetRow(piece.next.value, { number, timeZone: piece.timeZone });
    piece.left -= 1;
    if (number % ROWS_A_CHUNK === 0) {
      yield Buffer.from(chunk);
      chunk = '';
    }
    piece.next = await piece.rows.next();
  }
  yield Buffer.from(chunk + sheetEnd);
}
