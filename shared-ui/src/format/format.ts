import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

const NOTHING = '-';

/** How dates are written where the reader chose nothing (A§9.22). */
const ofTheFirm = { day: 'DD MMM YY', shortDay: 'DD MMM', time: 'hh:mm a', timeOfRun: 'hh:mm:ss a' };

/** By the language that a reader may choose. */
const patternsOf: Readonly<Record<string, typeof ofTheFirm>> = {
  'en-GB': { day: 'DD MMM YYYY', shortDay: 'DD MMM', time: 'HH:mm', timeOfRun: 'HH:mm:ss' },
  'en-US': { day: 'MMM D, YYYY', shortDay: 'MMM D', time: 'h:mm A', timeOfRun: 'h:mm:ss A' },
};

/** What the reader chose, as the host wrote it into the page (`shown-as-chosen` of shared-auth). */
const chosen = () => (typeof document === 'undefined' ? {} : document.documentElement.dataset);
const patterns = () => patternsOf[chosen()['dateLanguage'] ?? ''] ?? ofTheFirm;

/** How a field shows a day and a time: as pages do, with all digits of the year, as any may be typed. */
export function fieldPatterns(): { readonly day: string; readonly time: string } {
  const { day, time } = patterns();
  return { day: day.replace(/\bYY$/, 'YYYY'), time };
}

/** An instant in the reader's zone. */
function formatInstant(iso: string | null | undefined, pattern: string): string {
  const zone = chosen()['timeZone'];
  if (zone) return zoned(iso, zone)?.format(pattern) ?? NOTHING;
  const date = dayjs(iso ?? Number.NaN);
  return date.isValid() ? date.format(pattern) : NOTHING;
}

/** '2026-11-21T03:05:00Z' as '21 Nov 26, 03:05 am' in the reader's zone (A§9.22); '-' for no or a wrong date. */
export function formatDateTime(iso: string | null | undefined): string {
  const { day, time } = patterns();
  return formatInstant(iso, `${day}, ${time}`);
}

/** As `formatDateTime`, to the second: '21 Nov 26, 03:05:09 am'. */
export function formatTimeOfRun(iso: string | null | undefined): string {
  const { day, timeOfRun } = patterns();
  return formatInstant(iso, `${day}, ${timeOfRun}`);
}

/** The day of an instant in the reader's zone: '21 Nov 26'; '-' for no or a wrong date. */
export const formatDayOf = (iso: string | null | undefined): string => formatInstant(iso, patterns().day);

/** A day, '2026-11-21', as '21 Nov 26'; '-' for no or a wrong date. */
export function formatDay(day: string | null | undefined): string {
  const date = dayjs(day ?? Number.NaN);
  return date.isValid() ? date.format(patterns().day) : NOTHING;
}

/** Days of one year, the year said once: '01 Nov – 21 Nov 26'; of several: '21 Nov 25 – 01 Nov 26'. */
export function formatDays(after: string, before: string): string {
  const isOfOneYear = dayjs(after).isSame(before, 'year');
  const first = isOfOneYear ? dayjs(after).format(patterns().shortDay) : formatDay(after);
  return `${first} – ${formatDay(before)}`;
}

/** '2026-11-21T03:05:00Z' as '21 Nov, 03:05 am' in the reader's zone (A§9.22); '-' for no or a wrong date. */
export function formatShortDateTime(iso: string | null | undefined): string {
  const { shortDay, time } = patterns();
  return formatInstant(iso, `${shortDay}, ${time}`);
}

/**
 * A planned time in the zone in which it was chosen, or in the reader's: '24 Nov 26, 09:30 am Australia/Sydney
 * (GMT+11)'; '-' for no or a wrong date (P28).
 */
export function formatPlannedTime(iso: string | null | undefined, timeZone: string | null): string {
  const { day, time } = patterns();
  return inZone(iso, `${day}, ${time}`, timeZone ?? readersTimeZone()) ?? NOTHING;
}

/** A moment to the second in the reader's zone: '21 Nov 26, 03:05:00 am Europe/London (GMT)'; null for no or a wrong date. */
export function formatExactTime(iso: string | null | undefined): string | null {
  const { day, timeOfRun } = patterns();
  return inZone(iso, `${day}, ${timeOfRun}`, readersTimeZone());
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment was: '5 minutes ago', 'yesterday', 'just now'; '-' for no or a wrong date. */
export function timeAgo(iso: string | null | undefined, now: number = Date.now()): string {
  const at = Date.parse(iso ?? '');
  if (Number.isNaN(at)) return NOTHING;
  const passed = now - at;
  const unit = units.find(([, ms]) => passed >= ms);
  if (!unit) return 'just now';
  const [name, ms] = unit;
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(passed / ms), name);
}

/** The reader's time zone (IANA): the one that they chose, or that of the browser. */
export const readersTimeZone = (): string => chosen()['timeZone'] ?? browsersTimeZone();

/**
 * The time zone of the machine (IANA). A browser that cannot tell says 'Etc/Unknown', or an offset, which no server takes:
 * then it is the whole hours that its clock is ahead of Greenwich now, or UTC.
 */
export function browsersTimeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (isTimeZone(name)) return name;
  // signs of these names are those of POSIX: Etc/GMT-10 is ahead
  const hours = new Date().getTimezoneOffset() / 60;
  return Number.isInteger(hours) && hours !== 0 ? `Etc/GMT${hours > 0 ? '+' : ''}${hours}` : 'UTC';
}

function isTimeZone(name: string): boolean {
  if (!/^(?!Etc\/Unknown)[A-Z]/i.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** A time zone as people read it, with what it is ahead of Greenwich at a time, or now: 'Europe/London (GMT)'. */
export const nameTimeZone = (timeZone: string, at = new Date()): string =>
  `${timeZone} (${offsetAt(at, timeZone)})`;

/** An instant as a field of a date and time has it in a zone: '2026-12-01T09:30'; empty for no or a wrong date. */
export function fieldTimeIn(iso: string | null | undefined, timeZone: string): string {
  const time = zoned(iso, timeZone);
  return time ? time.format('YYYY-MM-DDTHH:mm') : '';
}

/** What a field of a date and time means in a zone; null for none or a wrong one. */
export function instantIn(fieldTime: string, timeZone: string): Date | null {
  // a browser makes a time of many a text, and of some another one than they say
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(fieldTime) || Number.isNaN(Date.parse(fieldTime))) return null;
  loadZones();
  return dayjs.tz(fieldTime, timeZone).toDate();
}

/** The year and month of an instant in a zone: '2026-11'. */
export const monthIn = (iso: string, timeZone: string): string | undefined =>
  zoned(iso, timeZone)?.format('YYYY-MM');

function inZone(iso: string | null | undefined, pattern: string, timeZone: string): string | null {
  const time = zoned(iso, timeZone);
  return time && `${time.format(pattern)} ${nameTimeZone(timeZone, time.toDate())}`;
}

function zoned(iso: string | null | undefined, timeZone: string): dayjs.Dayjs | null {
  const time = new Date(iso ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return null;
  loadZones();
  return dayjs(time).tz(timeZone);
}

function loadZones(): void {
  dayjs.extend(utc);
  dayjs.extend(timezone);
}

function offsetAt(time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
