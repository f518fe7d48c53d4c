import { isTimeZone, periodOfDays, startOfDay, type CalendarDay } from '@console/contract/calendar-day';
import { sql, type RawBuilder } from 'kysely';

type Condition = RawBuilder<boolean>;

/** Fewer letters make no trigram: they would be looked for in every row there is. */
const MIN_PART_LENGTH = 3;

/** Text that has `part` anywhere; of fewer than three letters, at the beginning of a word. */
export function containing(value: RawBuilder<unknown>, part: string): Condition {
  if ([...part].length < MIN_PART_LENGTH) return wordsBeginning(value, part);
  return sql<boolean>`${value} ilike ${`%${escaped(part)}%`}`;
}

/** Text with a word that begins so. */
export function wordsBeginning(value: RawBuilder<unknown>, beginning: string): Condition {
  const pattern = escaped(beginning);
  return sql<boolean>`(${value} ilike ${`${pattern}%`} or ${value} ilike ${`% ${pattern}%`})`;
}

/** `text` for a pattern of `ilike`, its own wildcards being letters like any other. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Of the filters: in fields of days people are seen typing years such as 0002. */
const EARLIEST = '1900-01-01';
const LATEST = '9000-01-01';

/** A day, and as in RFC 9557 the zone whose day it is. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?:\[([^\]]+)\])?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const NO_DAY = 'Expected a day, such as 2026-11-21 or 2026-11-21[Europe/London].';
const NO_MOMENT = 'Expected a day or a time, such as 2026-11-21 or 2026-11-21T09:30:00Z.';

/** A text that names a day without the zone in which it is asked for. */
export const withoutZone = (text: string): string => text.replace(DAY, '$1');

/** Moments of a day, of the zone that it names or else of this one. */
export function onDay(value: RawBuilder<unknown>, text: string, timeZone: string): Condition | string {
  const asked = zonedDay(text, timeZone);
  if (!asked) return NO_DAY;
  const { from, until } = periodOfDays(asked.day, asked.day, asked.timeZone);
  return sql<boolean>`(${value} >= ${from} and ${value} < ${until})`;
}

/** Moments since a day, of the zone that it names or else of this one, or since a moment, itself included. */
export function since(value: RawBuilder<unknown>, text: string, timeZone: string): Condition | string {
  const asked = zonedDay(text, timeZone);
  const moment = asked ? startOfDay(asked.day, asked.timeZone) : momentOf(text);
  return moment ? sql<boolean>`${value} >= ${moment}` : NO_MOMENT;
}

/** Moments until a day, of the zone that it names or else of this one, or until a moment, itself included. */
export function until(value: RawBuilder<unknown>, text: string, timeZone: string): Condition | string {
  const asked = zonedDay(text, timeZone);
  if (asked) return sql<boolean>`${value} < ${periodOfDays(asked.day, asked.day, asked.timeZone).until}`;
  const moment = momentOf(text);
  return moment ? sql<boolean>`${value} <= ${moment}` : NO_MOMENT;
}

interface ZonedDay {
  readonly day: CalendarDay;
  readonly timeZone: string;
}

function zonedDay(text: string, otherwise: string): ZonedDay | null {
  const [, written = '', timeZone = otherwise] = DAY.exec(text) ?? [];
  const day = dayOfText(written);
  return day && isTimeZone(timeZone) ? { day, timeZone } : null;
}

/** A day that is in the calendar; one in which nothing can have been is the nearest of those that could. */
function dayOfText(text: string): CalendarDay | null {
  const date = new Date(`${text}T00:00:00Z`);
  // the 31st of a shorter month would be the 1st of the next
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) return null;
  if (text < EARLIEST) return EARLIEST;
  return text > LATEST ? LATEST : text;
}

function momentOf(text: string): Date | null {
  if (!MOMENT.test(text) || !dayOfText(text.split('T')[0] ?? '')) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
