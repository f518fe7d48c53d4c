import { recordFileTooLarge, recordImportLimits } from '@console/contract/record-imports';
import type { SheetRows } from '@console/shared-report/read-workbook';
import type { ImportKind } from './import-kind';

/** A sheet of a workbook that can be imported. */
export interface SheetOffer {
  readonly name: string;
  /** Lines that hold something, the header not counted. */
  readonly lines: number;
  /** Its first line names the column that no file may lack. */
  readonly isLikely: boolean;
  /** The sheet as it is sent. */
  readonly file: File;
}

/** What a file has to import: itself, or the sheets of a workbook. */
export type FileContent = { readonly file: File } | { readonly sheets: readonly SheetOffer[] };

/** A file in memory, as it is now: one may change or go on the disk. `problem`: why it can't be read. */
export async function contentOf(
  file: File,
  kind: Pick<ImportKind, 'keyTitle'>,
): Promise<FileContent | { readonly problem: string }> {
  if (file.size > recordImportLimits.maxBytes) return { problem: recordFileTooLarge };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { problem: 'Your browser could not read the file. Choose it again.' };
  }
  // who imports no workbook does not load what reads one
  const isZip = new TextDecoder('latin1').decode(bytes.slice(0, 2)) === 'PK';
  if (!isZip) return { file: new File([bytes], file.name, { type: 'text/csv' }) };
  return sheetsOf(bytes, file.name, kind);
}

async function sheetsOf(bytes: ArrayBuffer, fileName: string, { keyTitle }: Pick<ImportKind, 'keyTitle'>) {
  const { readWorkbook, SheetProblem } = await import('@console/shared-report/read-workbook');
  try {
    const found = await readWorkbook(bytes);
    const sheets = found.map(({ name, rows }): SheetOffer => {
      const written = rows.filter(isWritten);
      return {
        name,
        lines: written.length - 1,
        isLikely: written[0]?.some((title) => wordOf(title) === wordOf(keyTitle)) ?? false,
        file: new File([csvOf(rows)], found.length > 1 ? `${fileName} (${name})` : fileName, {
          type: 'text/csv',
        }),
      };
    });
    return sheets.length === 0 ? { problem: 'Nothing is written in this workbook.' } : { sheets };
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    return { problem: error.message };
  }
}

const isWritten = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');
const wordOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Rows as CSV, a line each: what of a cell would begin a line stays within its own, so that lines count as rows do. Cells
 * at the end of a row that a workbook leaves out are empty ones.
 */
function csvOf(rows: SheetRows): string {
  const width = rows.find(isWritten)?.length ?? 0;
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""').replace(/\r\n|\n/g, '\r')}"`;
  const lineOf = (row: readonly string[]) =>
    Array.from({ length: Math.max(width, row.length) }, (_, index) => quoted(row[index])).join(',');
  return `${rows.map((row) => (isWritten(row) ? lineOf(row) : '')).join('\n')}\n`;
}
