import type { RowRule } from './rule';

interface Level {
  readonly name: string;
  readonly value: number;
}

/** An index of which nothing is loaded and that no chart draws, where others are loaded. */
export const unknownIndex: RowRule<Level, { readonly isUnknown: boolean }> = {
  name: 'unknownIndex',
  find: ({ name, value }, { isUnknown }, { limits }) =>
    limits.indices && isUnknown
      ? {
          ...{ field: 'Index', oldValue: null, newValue: String(value) },
          reason: `Nobody knows an index "${name}".`,
        }
      : null,
};
