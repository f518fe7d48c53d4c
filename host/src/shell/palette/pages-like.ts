import { matchSorter, rankings } from 'match-sorter';
import type { FoundPage } from './found-pages';

/** What people call it to make something new. */
const creating = new Set(['add', 'new', 'make', 'invite', 'write']);

/** A word as pages are called: of several the one, and Create for all that makes something. */
function asCalled(word: string): string {
  const small = word.toLowerCase();
  if (creating.has(small)) return 'create';
  return small.length > 3 ? small.replace(/s$/, '') : small;
}

/** Pages whose names or group have the words of a text, the best first. */
export function pagesLike(pages: readonly FoundPage[], text: string): FoundPage[] {
  const words = text.split(' ').filter(Boolean).map(asCalled);
  // each word narrows, and the first one orders
  return words.reduceRight<FoundPage[]>(
    (left, word) =>
      matchSorter(left, word, {
        keys: [
          'title',
          'also',
          ({ title }) => title.replaceAll(' ', ''),
          { key: 'group', maxRanking: rankings.CONTAINS },
        ],
        threshold: rankings.CONTAINS,
      }),
    [...pages],
  );
}
