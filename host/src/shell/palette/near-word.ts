import { distance } from 'fastest-levenshtein';

/** Shorter words are like too many others. */
const MIN_LENGTH = 5;
/** A word of so many letters has to be begun and ended well, or two of it are swapped: "undo" is no beginning of "under". */
const SHORT = 4;
/** From this length on two letters may be wrong, and the first one. */
const LONG = 8;

/** Whether a word may have been meant as another, or as its beginning: a letter too many, missing, wrong or swapped. */
export function isNear(typed: string, meant: string): boolean {
  if (typed.length === SHORT) return meant.startsWith(typed) || isNearShort(typed, meant);
  if (typed.length < SHORT) return meant.startsWith(typed) || isWithout(typed, meant);
  const isLong = typed.length >= LONG;
  if (!isLong && typed[0] !== meant[0]) return false;
  const begun = [0, 1, -1].map((more) => meant.slice(0, Math.max(MIN_LENGTH, typed.length + more)));
  return [meant, ...begun].some(
    (word) => distance(typed, word) <= (isLong ? 2 : 1) || isSwapped(typed, word),
  );
}

/** Whether a letter inside of a word of four was left out: "grd". */
const isWithout = (typed: string, meant: string) =>
  typed.length === SHORT - 1 &&
  meant.length === SHORT &&
  typed[0] === meant[0] &&
  typed.at(-1) === meant.at(-1) &&
  distance(typed, meant) === 1;

/** Pages are called by one of several: "Tag Management". */
const alsoAsSeveral = (meant: string) => [meant, `${meant}s`];

const isNearShort = (typed: string, meant: string) =>
  typed[0] === meant[0] &&
  alsoAsSeveral(meant).some(
    (word) =>
      isSwapped(typed, word.slice(0, SHORT)) || (typed.at(-1) === word.at(-1) && distance(typed, word) <= 1),
  );

/** Whether two neighbours changed places, and nothing else. */
function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}
