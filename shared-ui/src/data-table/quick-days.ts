import dayjs from 'dayjs';
import { monthIn, readersTimeZone } from '../format/format';

/** Days from one to another, both included: '2026-03-01', '2026-03-31'. */
export interface DayRange {
  readonly after: string;
  readonly before: string;
}

/** A month, counted from 0, of a year. */
export function daysOfMonth(year: number, month: number): DayRange {
  const name = `${year}-${String(month + 1).padStart(2, '0')}`;
  return { after: `${name}-01`, before: `${name}-${dayjs(`${name}-01`).daysInMonth()}` };
}

export const daysOfYear = (year: number): DayRange => ({ after: `${year}-01-01`, before: `${year}-12-31` });

/** The year and the month, counted from 0, that it is where the reader is. */
export function readersMonth(now = new Date()): { readonly year: number; readonly month: number } {
  const [year = 0, month = 1] = (monthIn(now.toISOString(), readersTimeZone()) ?? '').split('-').map(Number);
  return { year, month: month - 1 };
}

/** What is asked for most: this month, the last one, this year and the last one. */
export function quickDays(now = new Date()): readonly (DayRange & { readonly label: string })[] {
  const { year, month } = readersMonth(now);
  return [
    { label: 'This month', ...daysOfMonth(year, month) },
    { label: 'Last month', ...(month === 0 ? daysOfMonth(year - 1, 11) : daysOfMonth(year, month - 1)) },
    { label: 'This year', ...daysOfYear(year) },
    { label: 'Last year', ...daysOfYear(year - 1) },
  ];
}

export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
