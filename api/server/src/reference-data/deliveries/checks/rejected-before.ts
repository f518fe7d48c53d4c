import type { FileRule } from './rule';

/** The same bytes as a file that somebody has rejected. */
export const rejectedBefore: FileRule = {
  name: 'rejectedBefore',
  find: ({ file, rejected }) =>
    rejected
      ? [
          {
            ...{ subject: file, line: null, field: 'File', oldValue: null, newValue: file },
            reason: `The same file was rejected on ${rejected.at}: ${rejected.note}`,
          },
        ]
      : [],
};
