import type { FileFacts, FileRule } from './rule';

/** Of a column of fewer values than these, a file may leave one empty on purpose. */
const MANY = 5;

/** A file that leaves empty what is loaded: without a column of it, in many of its cells, or in one that decides what others are. */
export const vanished: FileRule = {
  name: 'vanished',
  find({ emptied: { columns, rows } }, { vanishedPercent: percent }) {
    if (percent === null) return [];
    const all = { loaded: sum(columns, 'loaded'), emptied: sum(columns, 'emptied') };
    const reasons = new Map(
      columns.map((column) => [column.title, reasonOf(column, percent) ?? ofAll(all, percent)] as const),
    );
    return rows.flatMap(({ columns: titles, without, ...row }) => {
      const reason = titles.map((title) => reasons.get(title)).find((found) => found) ?? without;
      return reason ? [{ ...row, reason }] : [];
    });
  },
};

type Column = FileFacts['emptied']['columns'][number];
type Counts = Pick<Column, 'loaded' | 'emptied'>;

const sum = (columns: readonly Column[], name: keyof Counts) =>
  columns.reduce((total, column) => total + column[name], 0);

const isMuch = ({ loaded, emptied }: Counts, percent: number) =>
  emptied > 0 && emptied * 100 >= loaded * percent;

function reasonOf({ title, isInFile, ...counts }: Column, percent: number): string | null {
  if (!isInFile) return `The file has no column ${title}.`;
  if (counts.loaded < MANY || !isMuch(counts, percent)) return null;
  return `${counts.emptied} of ${counts.loaded} loaded values of the column ${title} would be empty.`;
}

const ofAll = (counts: Counts, percent: number): string | null =>
  isMuch(counts, percent)
    ? `${counts.emptied} of ${counts.loaded} values that are loaded of the same lines would be empty.`
    : null;
