import { today, type CalendarDay } from '@console/contract/calendar-day';

interface Exported {
  readonly rows: 'all' | 'selected';
  /** Whose day is named. */
  readonly timeZone: string;
  /** The day as of which the list is, where it is not now. */
  readonly asOf?: CalendarDay | undefined;
}

/** Name of the CSV of a list, such as companies-2026-11-21.csv; of chosen rows, companies-selected-2026-11-21.csv. */
export function exportFileName(noun: string, { rows, timeZone, asOf = today(timeZone) }: Exported): string {
  const plural = noun.endsWith('s') ? noun : `${noun.replace(/y$/, 'ie')}s`;
  const part = rows === 'selected' ? '-selected' : '';
  return `${plural}${part}-${asOf}.csv`;
}
