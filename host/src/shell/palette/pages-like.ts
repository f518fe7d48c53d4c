import { matchSorter, rankings } from 'match-sorter';
import type { FoundPage } from './found-pages';

/** Pages whose names or group have the words of a text, the best first. */
export function pagesLike(pages: readonly FoundPage[], text: string): FoundPage[] {
  const words = text.split(' ').filter(Boolean);
  // each word narrows, and the first one orders
  return words.reduceRight<FoundPage[]>(
    (left, word) =>
      matchSorter(left, word, {
        keys: ['title', 'also', { key: 'group', maxRanking: rankings.CONTAINS }],
        threshold: rankings.CONTAINS,
      }),
    [...pages],
  );
}
