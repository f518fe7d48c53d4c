import { dayText } from '../day-column';
import type { FileRule } from './rule';

/** So few companies may all close as the day before. */
const MANY = 20;

/** A day whose values are those of the day before it: they stand under a wrong date. */
export const repeats: FileRule = {
  name: 'repeats',
  find: ({ file, repeated }, { repeatedPercent: percent }) =>
    percent === null
      ? []
      : repeated
          .filter(({ rows, same }) => rows >= MANY && same * 100 >= rows * percent)
          .map(({ day, rows, same }) => ({
            ...{ subject: file, line: null, field: dayText(day), oldValue: null },
            newValue: `${same} of ${rows}`,
            reason: `${same} of its ${rows} values of ${dayText(day)} are those of the day before.`,
          })),
};
