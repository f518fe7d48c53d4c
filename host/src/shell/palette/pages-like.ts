import { matchSorter, rankings } from 'match-sorter';
import type { FoundPage } from './found-pages';
import { isNear } from './near-word';
import { synonymsOf } from './synonyms';

/** A word as pages are called: of several the one. */
function asCalled(word: string): string {
  const small = word.toLowerCase();
  return small.length > 3 ? small.replace(/s$/, '') : small;
}

/** Pages that make something come behind those that show it, unless one asks for that. */
const makes = /^(create|import|edit)\b/i;

/** What people say beside the name of a page: "restricted list", "my drafts". */
const beside = new Set([
  ...['a', 'all', 'for', 'go', 'in', 'list', 'lists', 'me', 'my', 'of', 'open', 'our', 'page', 'pages'],
  ...['see', 'show', 'the', 'to', 'view'],
]);

/** What people want to do on a page: "new tag", "disable user". */
const deeds = new Set([
  ...['add', 'change', 'create', 'delete', 'disable', 'edit', 'enable', 'invite', 'make', 'merge', 'new'],
  ...['remove', 'rename', 'start'],
]);

/** A synonym of fewer letters is meant only as a whole: "col" is a company. */
const BEGUN_FROM = 4;

/** Pages whose names or group have the words of a text, the best first; or those that matter among them. */
export function pagesLike(pages: readonly FoundPage[], text: string): FoundPage[] {
  const typed = wordsOf(text);
  const found = pagesWith(pages, typed);
  if (found.length > 0) return found;
  const rest = namesIn(typed);
  const named = rest.length === typed.length ? [] : pagesWith(pages, rest);
  const things = rest.filter((word) => !deeds.has(word));
  return named.length > 0 || [0, rest.length].includes(things.length) ? named : pagesWith(pages, things);
}

/** Pages whose names have words like those of a text, with letters of them mistaken. */
export function pagesNear(pages: readonly FoundPage[], text: string): FoundPage[] {
  const typed = namesIn(wordsOf(text));
  const isNearPage = ({ title, also, group, called }: FoundPage) => {
    const names = wordsOf(`${title} ${also} ${group} ${callsOf({ title, called })}`);
    return typed.every((word) => names.some((name) => isNear(word, name)));
  };
  const near = pages.filter(isNearPage);
  return near.toSorted((one, other) => Number(isMade(one)) - Number(isMade(other)));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/:]+/)
    .filter(Boolean);

/** Without what is said beside names, if anything is left. */
function namesIn(words: readonly string[]): readonly string[] {
  const names = words.filter((word) => !beside.has(word));
  return names.length > 0 ? names : words;
}

/** What a page is called beside its names. */
const callsOf = ({
  title,
  called = '',
}: Pick<FoundPage, 'title'> & { readonly called?: string | undefined }) => `${synonymsOf(title)} ${called}`;

/** Of what a page is called the words that a word means or begins. */
const meantBy = (calls: string, word: string) =>
  calls
    .split(' ')
    .filter((call) => asCalled(call) === word || (word.length >= BEGUN_FROM && call.startsWith(word)))
    .join(' ');

const isMade = ({ title }: FoundPage) => makes.test(title);

function pagesWith(pages: readonly FoundPage[], typed: readonly string[]): FoundPage[] {
  const words = typed.map(asCalled);
  // each word narrows, and the first one orders
  const found = words.reduceRight<FoundPage[]>(
    (left, word) =>
      matchSorter(left, word, {
        keys: [
          'title',
          'also',
          ({ title }) => title.replaceAll(' ', ''),
          { key: (page) => meantBy(callsOf(page), word), maxRanking: rankings.CONTAINS },
          { key: 'group', maxRanking: rankings.CONTAINS },
        ],
        threshold: rankings.CONTAINS,
      }),
    [...pages],
  );
  const asksToMake = words.some((word) => makes.test(word) || synonymsOf(word).startsWith('create'));
  const isBehind = (page: FoundPage) => !asksToMake && isMade(page);
  const hasWhole = ({ title }: FoundPage) =>
    typed.some((word) => title.toLowerCase().split(' ').includes(word));
  const place = (page: FoundPage) => (isBehind(page) ? 2 : 0) + (hasWhole(page) ? 0 : 1);
  return found.toSorted((one, other) => place(one) - place(other));
}
