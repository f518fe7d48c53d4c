import type { ImportColumn } from '@console/contract/record-imports';
import type { Sheet } from '../../platform/sheets/sheet';
import type { JudgedLine } from './run-import';

/**
 * Lines that can't be imported and what is wrong with them; mended, they are a file to import. What has no column stands
 * behind the others without a title, so that it is refused until it is where it belongs.
 */
export function badLineSheet(
  columns: readonly ImportColumn[],
  lines: readonly JudgedLine[],
): Pick<Sheet, 'columns' | 'rows'> {
  const bad = lines.filter(({ row }) => row.state === 'bad');
  const surplus = Math.max(0, ...bad.map((line) => line.surplus.length));
  const untitled = Array.from({ length: surplus }, () => '');
  return {
    columns: ['Line', 'Problems', ...columns.map(({ title }) => title), ...untitled].map((title) => ({
      title,
      width: 20,
    })),
    async *rows() {
      for (const { row, cells, ...line } of bad) {
        const problems = row.problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
        const values = columns.map(({ field }) => cells.get(field) ?? '');
        yield [
          row.line,
          problems.join(' '),
          ...values,
          ...untitled.map((_, index) => line.surplus[index] ?? ''),
        ];
      }
    },
  };
}
