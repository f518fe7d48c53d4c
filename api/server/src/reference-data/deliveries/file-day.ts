import { isDay, type CalendarDay } from '@console/contract/calendar-day';

/** The day that the name of a file has, such as `prices-2026-11-21.csv`; null: none. */
export function fileDay(name: string): CalendarDay | null {
  const { year, month, day } =
    /(?<!\d)(?<year>(19|20)\d\d)(?<mark>[-_.]?)(?<month>\d\d)\k<mark>(?<day>\d\d)(?!\d)/.exec(name)?.groups ??
    {};
  const found = `${year}-${month}-${day}`;
  return isDay(found) ? found : null;
}
