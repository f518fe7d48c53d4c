import { comparable, wordsOf } from '../../reference-data/companies/search-words';

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
