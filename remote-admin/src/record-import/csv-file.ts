import { guardedText } from '@console/contract/formula-guard';

const BYTE_ORDER_MARK = '\uFEFF';

/** Lines as a CSV file that spreadsheets open, none of whose cells is a formula. */
export function csvFile(lines: readonly (readonly string[])[]): Blob {
  const quoted = (cell: string) => `"${guardedText(cell).replaceAll('"', '""')}"`;
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' });
}
