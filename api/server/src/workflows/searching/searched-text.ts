import { comparable, wordsOf } from '../../reference-data/companies/search-words';

/** From this length on a word is looked for as mistyped, too: shorter ones are like everything. */
export const MIN_MISTYPED = 4;

/** Words between others, of which nothing is called: "reports by Anna on BHP". */
const between = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'with']);

/** What is searched for: the text in small letters, as it may be a name or a code, and its words. */
export interface SearchedText {
  readonly whole: string;
  readonly words: readonly string[];
}

/** A text as it is searched for; one without a letter or digit has no words, and finds nothing. */
export const searchedText = (text: string): SearchedText => ({
  whole: comparable(text)
    .replace(/\s+/g, ' ')
    .replace(/^["“'?]+|["”'?]+$/g, ''),
  words: calledWords(wordsOf(text)),
});

function calledWords(words: readonly string[]): readonly string[] {
  const called = words.filter((word) => !between.has(word));
  return called.length > 0 ? called : words;
}
