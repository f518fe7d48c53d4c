import type { DatedBefore, DatedRow } from '../dated-row';
import { dayText, type DayNumber } from '../day-column';
import type { FileRule, RowRule } from './rule';

/** 1 January 1970 was a Thursday. */
export const isWeekend = (day: DayNumber) => [2, 3].includes(((day % 7) + 7) % 7);

export const ON_WEEKEND = 'This day is on a weekend.';

/** A day that is not here yet for the firm; or a weekend, where something of an earlier day is loaded. */
export const day: RowRule<DatedRow, DatedBefore> = {
  name: 'day',
  find(row, { last }, { limits, today }) {
    const reason = reasonOf(row.day, last !== null, today);
    if (!limits.days || reason === null) return null;
    return { field: 'Date', oldValue: last && dayText(last.day), newValue: dayText(row.day), reason };
  },
};

export const NOT_YET = 'This day is not here yet.';

/** A day in the name of a file that is not here yet for the firm: each right file after it would be an older one. */
export const dayOfFile: FileRule = {
  name: 'day',
  find({ file, fileDay, today }, { days }) {
    if (!days || fileDay === null || fileDay <= dayText(today)) return [];
    return [
      {
        ...{ subject: file, line: null, field: 'Day of the file', oldValue: null, newValue: fileDay },
        reason: NOT_YET,
      },
    ];
  },
};

function reasonOf(day: DayNumber, hasLast: boolean, today: DayNumber): string | null {
  if (day > today) return NOT_YET;
  return hasLast && isWeekend(day) ? ON_WEEKEND : null;
}
