import { comparable, wordsOf } from '../../reference-data/companies/search-words';

/** From this length on a word is looked for as mistyped, too: shorter ones are like everything. */
export const MIN_MISTYPED = 5;

/** Words between others, of which nothing is called: "reports by Anna on BHP". */
const between = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'with']);

/** A word of a search: as it was typed and, where it may have been mistyped, as it may have been meant. */
export type Spellings = readonly [typed: string, ...meant: string[]];

/** What is searched for: the text in small letters, as it may be a name or a code, and its words. */
export interface SearchedText {
  readonly whole: string;
  readonly words: readonly string[];
  /** Of each word. */
  readonly spellings: readonly Spellings[];
}

/** A text as it is searched for; one without a letter or digit has no words, and finds nothing. */
export function searchedText(text: string): SearchedText {
  const words = calledWords(wordsOf(text));
  return {
    whole: comparable(text)
      .replace(/\s+/g, ' ')
      .replace(/^["“'?]+|["”'?]+$/g, ''),
    words,
    spellings: words.map((word) => [word]),
  };
}

function calledWords(words: readonly string[]): readonly string[] {
  const called = words.filter((word) => !between.has(word));
  return called.length > 0 ? called : words;
}

/** Whether each word begins one of a title. */
export function hasAll(title: string, words: readonly string[]): boolean {
  const there = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => there.some((each) => each.startsWith(word)));
}
