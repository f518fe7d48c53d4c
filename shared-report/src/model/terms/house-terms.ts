import type { HouseTerm } from '@console/contract/house-terms';

/** Where a word stands that the house writes in another form: characters `start` to `end` of a text. */
export interface TermHit {
  readonly term: HouseTerm;
  readonly start: number;
  readonly end: number;
}

/** A letter, a mark or a digit belongs to a word. */
const wordSign = '[\\p{L}\\p{M}\\p{N}_]';
const blanks = /[ \u00a0]+/g;

/**
 * Finds words of the house's list in a text, whatever their case, as whole words and the longest first. What stands within
 * the form that the house writes is no hit: 'ASX 200' in 'S&P/ASX 200'. Nor is that form with a capital letter at its
 * beginning, as a sentence begins.
 */
export function termFinder(terms: readonly HouseTerm[]): (text: string) => readonly TermHit[] {
  if (terms.length === 0) return () => [];
  const byWord = new Map(terms.map((term) => [keyOf(term.instead), term]));
  const words = [...byWord.keys()].toSorted((one, other) => other.length - one.length).map(patternOf);
  const pattern = new RegExp(`(?<!${wordSign})(?:${words.join('|')})(?!${wordSign})`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index: start }) => {
      const term = byWord.get(keyOf(found));
      if (!term || isPreferred(text, start, term)) return [];
      return [{ term, start, end: start + found.length }];
    });
}

const keyOf = (word: string) => word.trim().replaceAll(blanks, ' ').toLowerCase();

const patternOf = (word: string) =>
  word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(' ', String.raw`[ \u00a0]+`);

/** Whether what was found at `start` is a part of the preferred form, written as it should be. */
function isPreferred(text: string, start: number, { instead, preferred }: HouseTerm): boolean {
  const [word, form] = [instead.toLowerCase(), preferred.toLowerCase()];
  for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1)) {
    const from = start - at;
    const written = from < 0 ? '' : text.slice(from, from + preferred.length);
    if (written === preferred || written === capitalised(preferred)) return true;
  }
  return false;
}

/** With a capital letter at its beginning. */
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The preferred form as it goes into the place of `written`: with a capital letter where that has one alone. */
export function preferredFor({ preferred }: HouseTerm, written: string): string {
  const isBegun =
    written.charAt(0) !== written.charAt(0).toLowerCase() &&
    written.slice(1) === written.slice(1).toLowerCase();
  return isBegun ? capitalised(preferred) : preferred;
}
