import { months } from '../../model/format/report-date';

/** Indices of the first trading day of each quarter (A§9.17); `dates` are ascending ISO dates. */
export function quarterTicks(dates: readonly string[]): ReadonlySet<number> {
  const ticks = dates.flatMap((date, index) => {
    const previous = dates[index - 1];
    return previous !== undefined && quarterOf(date) !== quarterOf(previous) ? [index] : [];
  });
  return new Set(ticks);
}

/** 'Apr 26' of an ISO date. */
export function monthLabel(date: string): string {
  return `${months[monthOf(date)] ?? ''} ${date.slice(2, 4)}`;
}

function quarterOf(date: string): string {
  return `${date.slice(0, 4)}-${Math.floor(monthOf(date) / 3)}`;
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7)) - 1;
}
