import { periodOfDays, startOfDay, type CalendarDay } from '@console/contract/calendar-day';
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const NO_DAY = 'Expected a day, such as 2026-11-21.';
const NO_MOMENT = 'Expected a day or a time, such as 2026-11-21 or 2026-11-21T09:30:00Z.';

/** Moments of a day of a zone. */
export function onDay(value: RawBuilder<unknown>, text: string, timeZone: string): Condition | string {
  const day = dayOfText(text);
  if (!day) return NO_DAY;
  const { from, until } = periodOfDays(day, day, timeZone);
  return sql<boolean>`(${value} >= ${from} and ${value} < ${until})`;
}

/** Moments since a day of a zone, or since a moment, itself included. */
export function since(value: RawBuilder<unknown>, text: string, timeZone: string): Condition | string {
  const day = dayOfText(text);
  const moment = day ? startOfDay(day, timeZone) : momentOf(text);
  return moment ? sql<boolean>`${value} >= ${moment}` : NO_MOMENT;
}

/** Moments until a day of a zone, or until a moment, itself included. */
export function until(value: RawBuilder<unknown>, text: string, timeZone: string): Condition | string {
  const day = dayOfText(text);
  if (day) return sql<boolean>`${value} < ${periodOfDays(day, day, timeZone).until}`;
  const moment = momentOf(text);
  return moment ? sql<boolean>`${value} <= ${moment}` : NO_MOMENT;
}

/** A day that is in the calendar; one in which nothing can have been is the nearest of those that could. */
function dayOfText(text: string): CalendarDay | null {
  if (!DAY.test(text)) return null;
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
