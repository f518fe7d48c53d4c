import { addDays, type CalendarDay } from '@console/contract/calendar-day';
import type { Column } from './column';
import { shown } from './column';
import { Fault } from './fault';

/** How a feed writes a day. */
type DayOrder = 'yyyy-MM-dd' | 'dd/MM/yyyy';

/** A calendar day, counted from 1 January 1970. */
export type DayNumber = number;

const DAY_MS = 86_400_000;
const EPOCH = '1970-01-01';
const EARLIEST_YEAR = 1900;

const shapes: Record<DayOrder, RegExp> = {
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  'dd/MM/yyyy': /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
};

/** '2026-11-21' */
export const dayText = (day: DayNumber): CalendarDay => addDays(EPOCH, day);

/** The number of a day of the calendar. */
export const dayNumber = (day: CalendarDay): DayNumber => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** A day that has been somewhere on earth, or comes next there: whether it has for the firm is said by a rule. */
export const pastDay = (title: string, order: DayOrder): Column<DayNumber> => dayWithin(title, order, 2);

/** A day that may be announced: within the next two years. */
export const announcedDay = (title: string, order: DayOrder): Column<DayNumber> =>
  dayWithin(title, order, 731);

function dayWithin(title: string, order: DayOrder, daysAhead: number): Column<DayNumber> {
  // the days of a file are few, and looking one up is much faster than making it
  const known = new Map<string, DayNumber>();
  return {
    title,
    read: (value) => {
      const day = known.get(value) ?? readDay(title, order, value);
      if (day instanceof Fault) return day;
      if (day > Date.now() / DAY_MS + daysAhead)
        return new Fault(`${title} ${shown(value)} is ${daysAhead > 2 ? 'too far ' : ''}in the future.`);
      if (known.size < 100_000) known.set(value, day);
      return day;
    },
  };
}

function readDay(title: string, order: DayOrder, value: string): DayNumber | Fault {
  const { year, month, day } = shapes[order].exec(value)?.groups ?? {};
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const time = Date.UTC(y, m - 1, d);
  const date = new Date(time);
  // eslint-disable-next-line no-restricted-syntax -- a file names a day of the calendar, and no clock is asked
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  if (!isReal) return new Fault(`${title} should be a day as ${order}, but is ${shown(value)}.`);
  if (y < EARLIEST_YEAR) return new Fault(`${title} ${shown(value)} is before ${EARLIEST_YEAR}.`);
  return time / DAY_MS;
}
