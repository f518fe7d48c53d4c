import type { ImportColumn } from '@console/contract/record-imports';
import type { Sheet } from '../../platform/sheets/sheet';
import type { judgedLines } from './run-import';

/** Lines that can't be imported and what is wrong with them; mended, they are a file to import. */
export function badLineSheet(
  columns: readonly ImportColumn[],
  lines: Awaited<ReturnType<typeof judgedLines>>,
): Pick<Sheet, 'columns' | 'rows'> {
  const bad = lines.filter(({ row }) => row.state === 'bad');
  return {
    columns: ['Line', 'Problems', ...columns.map(({ title }) => title)].map((title) => ({
      title,
      width: 20,
    })),
    async *rows() {
      for (const { row, cells } of bad) {
        const problems = row.problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
        yield [row.line, problems.join(' '), ...columns.map(({ field }) => cells.get(field) ?? '')];
      }
    },
  };
}
