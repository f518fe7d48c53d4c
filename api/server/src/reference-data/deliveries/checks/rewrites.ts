import type { FileRule } from './rule';

/** So many lines may be corrections. */
const FEW = 10;

/** A file that is one of a day that is loaded, with other values: a wrong one, or one under the day of another. */
export const rewrites: FileRule = {
  name: 'rewrites',
  find({ dated: { rows, replacing }, rewritten, file, fileDay }, { rewrittenPercent: percent }) {
    if (percent === null || replacing < FEW || replacing * 100 <= rows * percent) return [];
    const named = fileDay === null ? '' : ` ${file} is of ${fileDay} by its name.`;
    const reason = `${replacing} of its ${rows} lines would replace loaded values.${named}`;
    return rewritten.map((row) => ({ ...row, reason }));
  },
};
