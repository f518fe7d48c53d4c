/** What parts words, as `search_name` of a company has it. */
const separators = /[-\s.,;:&'’"()/+*!?_]+/;
// NUL and halves of characters, which no query takes
const unstorable = /[\0\p{Surrogate}]/gu;

/** More words narrow nothing. */
const MAX_WORDS = 8;

/** A text as codes and words are compared: in small letters, without what cannot be asked for. */
export function comparable(text: string): string {
  return text.replace(unstorable, '').trim().toLowerCase();
}

/** The words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  const words = comparable(text).split(separators);
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}

/** Shorter words have as many meanings as neighbours. */
export const MIN_TYPO_LENGTH = 3;
/** Letters behind these are not compared. */
const MAX_TYPO_LENGTH = 15;
/** From this length on a corrected word may be the beginning of a longer one. */
const MIN_BEGINNING_LENGTH = 4;

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
/** Behind every text that begins with what stands before it. */
const LAST = '\u{10FFFF}';

/** Texts from `from` to `to`, both included, letter by letter. */
export interface WordRange {
  readonly from: string;
  readonly to: string;
}

/** Every word that begins so. */
export function beginningWith(word: string): WordRange {
  return { from: word, to: `${word}${LAST}` };
}

/** Words that `word` may have been meant as: two letters swapped, one too many, one wrong, one missing. */
export function mistypedFrom(word: string): WordRange[] {
  const typed = [...word].slice(0, MAX_TYPO_LENGTH);
  const at = (index: number, count: number, ...instead: string[]) =>
    typed.toSpliced(index, count, ...instead).join('');
  const places = [...typed.keys()];
  const meant = [
    ...places.slice(1).map((index) => at(index - 1, 2, typed[index] ?? '', typed[index - 1] ?? '')),
    ...places.map((index) => at(index, 1)),
    ...places.flatMap((index) => letters.map((letter) => at(index, 1, letter))),
    ...[...places, typed.length].flatMap((index) => letters.map((letter) => at(index, 0, letter))),
  ];
  return [...new Set(meant)].map((candidate) =>
    candidate.length < MIN_BEGINNING_LENGTH ? { from: candidate, to: candidate } : beginningWith(candidate),
  );
}
