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

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 24 * 60 * 60_000;

const NO_DAY = 'Expected a day, such as 2026-11-21.';
const NO_MOMENT = 'Expected a day or a time, such as 2026-11-21 or 2026-11-21T09:30:00Z.';

/** Moments of a day. */
export function onDay(value: RawBuilder<unknown>, day: string): Condition | string {
  const from = startOfDay(day);
  return from ? sql<boolean>`(${value} >= ${from} and ${value} < ${nextDay(from)})` : NO_DAY;
}

/** Moments since a day or moment, itself included. */
export function since(value: RawBuilder<unknown>, from: string): Condition | string {
  const moment = startOfDay(from) ?? momentOf(from);
  return moment ? sql<boolean>`${value} >= ${moment}` : NO_MOMENT;
}

/** Moments until a day or moment, itself included. */
export function until(value: RawBuilder<unknown>, to: string): Condition | string {
  const day = startOfDay(to);
  if (day) return sql<boolean>`${value} < ${nextDay(day)}`;
  const moment = momentOf(to);
  return moment ? sql<boolean>`${value} <= ${moment}` : NO_MOMENT;
}

function startOfDay(text: string): Date | null {
  if (!DAY.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  // the 31st of a shorter month would be the 1st of the next
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : null;
}

function nextDay(day: Date): Date {
  return new Date(day.getTime() + DAY_MS);
}

function momentOf(text: string): Date | null {
  if (!MOMENT.test(text) || !startOfDay(text.slice(0, 10))) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
