import type { DatedBefore, DatedRow } from '../dated-row';
import { dayText } from '../day-column';
import type { FileRule, RowRule } from './rule';

/** A file of an earlier day than one that is loaded, by its name. */
export const older: FileRule = {
  name: 'older',
  find({ file, fileDay, newest }, limits) {
    if (!limits.older || fileDay === null || newest === null || fileDay >= newest.day) return [];
    return [
      {
        ...{ subject: file, line: null, field: 'Day of the file', oldValue: newest.day, newValue: fileDay },
        reason: `${newest.file} is loaded.`,
      },
    ];
  },
};

/**
 * A value of a day before the newest loaded one of its company or index, which replaces what is loaded or stands between
 * loaded days; days before the oldest one are history that comes later.
 */
export const olderRow = (title: string): RowRule<DatedRow, DatedBefore> => ({
  name: 'older',
  find({ day, value }, { last, newest }, { limits }) {
    if (!limits.older || !last || !newest || day >= newest.day) return null;
    const isReplaced = last.day === day;
    return {
      field: `${title} ${dayText(day)}`,
      oldValue: isReplaced ? String(last.value) : null,
      newValue: String(value),
      reason: isReplaced
        ? `It replaces a loaded value, and ${dayText(newest.day)} is loaded.`
        : `Nothing is loaded of this day, but of ${dayText(last.day)} and ${dayText(newest.day)}.`,
    };
  },
});
