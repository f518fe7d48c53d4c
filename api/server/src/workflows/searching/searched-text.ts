import { comparable, wordsOf } from '../../reference-data/companies/search-words';

/** From this length on a word is looked for as mistyped, too: shorter ones are like everything. */
export const MIN_MISTYPED = 4;

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
  words: wordsOf(text),
});
