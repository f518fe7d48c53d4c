import { today } from '@console/contract/calendar-day';

interface Exported {
  readonly rows: 'all' | 'selected';
  /** Whose day is named. */
  readonly timeZone: string;
}

/** Name of the CSV of a list, such as companies-2026-11-21.csv; of chosen rows, companies-selected-2026-11-21.csv. */
export function exportFileName(noun: string, { rows, timeZone }: Exported): string {
  const plural = noun.endsWith('s') ? noun : `${noun.replace(/y$/, 'ie')}s`;
  const part = rows === 'selected' ? '-selected' : '';
  return `${plural}${part}-${today(timeZone)}.csv`;
}
