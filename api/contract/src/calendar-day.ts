/** A day of the calendar, YYYY-MM-DD. It is no instant: which instants belong to it, a time zone says. */
export type CalendarDay = string;

/** The firm's zone where the installation names no other (IANA). */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Local time is never farther from UTC than this. */
const MAX_OFFSET_MS = 15 * HOUR_MS;

/** Whether a text is the IANA name of a time zone; an offset such as '+10:00' knows no daylight saving and is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return formatOf(name).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether a text is a day, YYYY-MM-DD, from 1900 on. */
export function isDay(value: string): boolean {
  const time = new Date(`${value}T00:00:00Z`);
  // years of more or fewer digits, and those before Christ, sort before it
  return value >= '1900-01-01' && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}

/** An instant as calendar and clocks of a zone show it: '2026-11-21T09:30:00'. */
export function localTime(instant: Date, timeZone: string): string {
  const shown = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month, day, hour, minute, second } = shown;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The day that it is at an instant in a zone. */
export function dayOf(instant: Date, timeZone: string): CalendarDay {
  const [day = ''] = localTime(instant, timeZone).split('T');
  return day;
}

/** The day that it is now in a zone. */
export const today = (timeZone: string): CalendarDay => dayOf(new Date(), timeZone);

/** The day so many days after another one, or before it. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  // a day of the calendar has no hours that a change of the clocks could add or take
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS), 'UTC');
}

/** The first instant of a day in a zone: midnight, or when the clocks leave midnight out, the moment after it. */
export function startOfDay(day: CalendarDay, timeZone: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [midnightUtc - MAX_OFFSET_MS, midnightUtc + MAX_OFFSET_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayOf(new Date(middle), timeZone) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}

/** Instants: `from` is part of it, `until` is not. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The instants of the days from one to another, both included, in a zone. */
export function periodOfDays(first: CalendarDay, last: CalendarDay, timeZone: string): Period {
  return { from: startOfDay(first, timeZone), until: startOfDay(addDays(last, 1), timeZone) };
}

// making one costs a hundred times what using it does
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    ...{ timeZone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(timeZone, made);
  return made;
}
