import type { History } from '../../engine/history';

/** A line of the history: a step, or several that say the same, as words that are typed in one place do. */
export interface HistoryRow {
  readonly title: string;
  /** Steps from the opened report up to the end of this line. */
  readonly end: number;
  readonly count: number;
  readonly state: 'done' | 'current' | 'undone';
}

/** The steps of a history in their order, those that follow each other with the same words in one line. */
export function historyRows({ past, future }: History): readonly HistoryRow[] {
  const titles = ['Opened', ...[...past, ...future].map(({ title }) => title)];
  const rows: { readonly title: string; end: number; count: number }[] = [];
  for (const [index, title] of titles.entries()) {
    const last = rows.at(-1);
    if (last?.title !== title || index === 1) rows.push({ title, end: index, count: 1 });
    else Object.assign(last, { end: index, count: last.count + 1 });
  }
  const now = past.length;
  return rows.map((row) => {
    const isCurrent = now <= row.end && now > row.end - row.count;
    return { ...row, state: isCurrent ? 'current' : row.end > now ? 'undone' : 'done' };
  });
}
