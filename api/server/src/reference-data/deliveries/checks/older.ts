import { dayText } from '../day-column';
import type { FileFacts, FileRule } from './rule';

/** A file of an earlier day than one that is loaded, by its name; or one that would replace values of earlier days. */
export const older: FileRule = {
  name: 'older',
  find: (facts, limits) => (limits.older ? [...byName(facts), ...byDays(facts)] : []),
};

function byName({ file, fileDay, newest }: FileFacts) {
  if (fileDay === null || newest === null || fileDay >= newest.day) return [];
  return [
    {
      ...{ subject: file, line: null, field: 'Day of the file', oldValue: newest.day, newValue: fileDay },
      reason: `${newest.file} is loaded.`,
    },
  ];
}

function byDays({ days, rewritten }: FileFacts) {
  if (days === null || days.delivered >= days.loaded) return [];
  const reason = `It replaces a loaded value; the newest day of the file is ${dayText(days.delivered)}, and ${dayText(days.loaded)} is loaded.`;
  return rewritten.map((row) => ({ ...row, reason }));
}
