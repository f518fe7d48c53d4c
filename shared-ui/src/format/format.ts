import dayjs from 'dayjs';

const NOTHING = '-';

function formatDate(iso: string | null | undefined, pattern: string): string {
  const date = dayjs(iso ?? Number.NaN);
  return date.isValid() ? date.format(pattern) : NOTHING;
}

/** '2026-11-21T03:05:00Z' as '21 Nov 26, 03:05 am' in the browser's zone (A§9); '-' for no or a wrong date. */
export function formatDateTime(iso: string | null | undefined): string {
  return formatDate(iso, 'DD MMM YY, hh:mm a');
}

/** A day, '2026-11-21', as '21 Nov 26'; '-' for no or a wrong date. */
export function formatDay(day: string | null | undefined): string {
  return formatDate(day, 'DD MMM YY');
}

/** '2026-11-21T03:05:00Z' as '21 Nov, 03:05 am' in the browser's zone (A§9); '-' for no or a wrong date. */
export function formatShortDateTime(iso: string | null | undefined): string {
  return formatDate(iso, 'DD MMM, hh:mm a');
}
