import { matchSorter, rankings } from 'match-sorter';
import type { FoundPage } from './found-pages';
import { synonymsOf } from './synonyms';

/** A word as pages are called: of several the one. */
function asCalled(word: string): string {
  const small = word.toLowerCase();
  return small.length > 3 ? small.replace(/s$/, '') : small;
}

/** Pages that make something come behind those that show it, unless one asks for that. */
const makes = /^(create|import|edit)\b/i;

/** Pages whose names or group have the words of a text, the best first. */
export function pagesLike(pages: readonly FoundPage[], text: string): FoundPage[] {
  const typed = text.toLowerCase().split(' ').filter(Boolean);
  const words = typed.map(asCalled);
  // each word narrows, and the first one orders
  const found = words.reduceRight<FoundPage[]>(
    (left, word) =>
      matchSorter(left, word, {
        keys: [
          'title',
          'also',
          ({ title }) => title.replaceAll(' ', ''),
          { key: ({ title }) => synonymsOf(title), maxRanking: rankings.CONTAINS },
          { key: 'group', maxRanking: rankings.CONTAINS },
        ],
        threshold: rankings.CONTAINS,
      }),
    [...pages],
  );
  const asksToMake = words.some((word) => makes.test(word) || synonymsOf(word).startsWith('create'));
  const isBehind = ({ title }: FoundPage) => !asksToMake && makes.test(title);
  const hasWhole = ({ title }: FoundPage) =>
    typed.some((word) => title.toLowerCase().split(' ').includes(word));
  const place = (page: FoundPage) => (isBehind(page) ? 2 : 0) + (hasWhole(page) ? 0 : 1);
  return found.toSorted((one, other) => place(one) - place(other));
}
