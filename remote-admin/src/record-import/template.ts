import type { ImportColumn } from '@console/contract/record-imports';

const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file to begin with: the titles, and a line that shows what a record looks like. */
export function templateOf(columns: readonly ImportColumn[]): Blob {
  const line = (values: readonly string[]) => `${values.map((value) => `"${value}"`).join(',')}\r\n`;
  const text = line(columns.map(({ title }) => title)) + line(columns.map(({ example }) => example));
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' });
}
