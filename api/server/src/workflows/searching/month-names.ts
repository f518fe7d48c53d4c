export const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** Shorter beginnings are of no month alone. */
const MIN_MONTH = 3;

/** The months, 1 to 12, whose names begin with any of some spellings of a word, in small letters. */
export const monthsBegunBy = (...spellings: readonly string[]): readonly number[] =>
  (spellings[0] ?? '').length < MIN_MONTH
    ? []
    : monthNames.flatMap((name, at) => (spellings.some((begun) => name.startsWith(begun)) ? [at + 1] : []));
