import { distance } from 'fastest-levenshtein';
import { sql } from 'kysely';
import { beginningWith, mistypedFrom, type WordRange } from '../../reference-data/companies/search-words';
import type { Db } from '../../platform/database/database';
import { consoleWords } from './meant-words';
import { MIN_MISTYPED, type SearchedText, type Spellings } from './searched-text';

/** Of a word that may have been meant as more, the others are not looked for. */
const MAX_SPELLINGS = 8;
/** Nothing shorter is meant. */
const MIN_MEANT = 4;
/** From this length on two letters may be wrong, and the first one. */
const LONG = 8;
/** Words that are most alike by their trigrams, which are compared letter by letter. */
const MAX_ALIKE = 20;

/** What a text may have been meant as. */
interface Spelt {
  /** With those spellings; null: no word is like another. */
  readonly text: SearchedText | null;
  /** Of each word, for names that are looked up by ranges. */
  readonly meantAs: readonly (readonly WordRange[])[];
}

/**
 * What the words of a text may have been meant as, by the words that anything is called by, once each: a letter too
 * many, missing, wrong or swapped, then two of a long word.
 */
export async function spelt(db: Db, text: SearchedText): Promise<Spelt> {
  const asked = text.words.map((word) =>
    isComparable(word) ? [beginningWith(word), ...mistypedFrom(word).filter(mayMean(word))] : [],
  );
  const meantAs = await knownOf(db, asked);
  const spellings = text.words.map((word, at) =>
    spellingsOf(
      word,
      (meantAs[at] ?? []).map(({ from }) => from),
    ),
  );
  for (const [at, word] of text.words.entries())
    if (word.length >= LONG && asked[at]?.length !== 0 && meantAs[at]?.length === 0)
      spellings[at] = [word, ...(await alike(db, word))];
  const isSpelt = spellings.some(({ length }) => length > 1);
  return { text: isSpelt ? { ...text, spellings } : null, meantAs };
}

/** What the console itself calls things by is known, and short words are like everything. */
const isComparable = (word: string) =>
  word.length >= MIN_MISTYPED && !consoleWords.some((name) => name.startsWith(word));

/** A short word is begun and ended well, or two letters of it are swapped: "audit" is no beginning of "Audinate". */
const mayMean =
  (word: string) =>
  ({ from }: WordRange): boolean =>
    word.length >= LONG || (from[0] === word[0] && (from.at(-1) === word.at(-1) || hasLettersOf(word, from)));

const hasLettersOf = (one: string, other: string) =>
  [...one].toSorted().join('') === [...other].toSorted().join('');

/** Which of the beginnings begin a word of a name, or one of the console's own, those first that are asked for first. */
async function knownOf(
  db: Db,
  asked: readonly (readonly WordRange[])[],
): Promise<readonly (readonly WordRange[])[]> {
  const ranges = asked.flatMap((each, at) => each.map(({ from, to }) => ({ at, from, to })));
  if (ranges.length === 0) return asked.map(() => []);
  const { rows } = await sql<{ at: number; begun: string }>`
    select meant.at, meant.low as begun from unnest(
      ${ranges.map(({ at }) => at)}::integer[], ${ranges.map(({ from }) => from)}::text[],
      ${ranges.map(({ to }) => to)}::text[]) as meant (at, low, high)
    where exists (select from search_word where word >= meant.low and word <= meant.high offset 0)`.execute(
    db,
  );
  return asked.map((each, at) => {
    const found = new Set(rows.filter((row) => row.at === at).map(({ begun }) => begun));
    const isNamed = ({ from, to }: WordRange) =>
      found.has(from) || consoleWords.some((name) => name >= from && name <= to);
    return each.filter(isNamed);
  });
}

function spellingsOf(word: string, known: readonly string[]): Spellings {
  if (word.length < MIN_MISTYPED) return [word];
  const isKnown = known.includes(word);
  const says = (begun: string) => begun.startsWith(word) || (isKnown && word.startsWith(begun));
  const meant = known.filter((begun) => begun.length >= MIN_MEANT && !says(begun));
  return [word, ...meant.slice(0, MAX_SPELLINGS)];
}

/** Words of names that differ in two letters; none without the extension that finds them. */
async function alike(db: Db, typed: string): Promise<readonly string[]> {
  if (!(await hasTrigrams(db))) return [];
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word % ${typed} group by word
    order by word <-> ${typed} limit ${sql.lit(MAX_ALIKE)}`.execute(db);
  const isNear = ({ word }: { readonly word: string }) => distance(typed, word) <= 2;
  return rows
    .filter(isNear)
    .slice(0, MAX_SPELLINGS)
    .map(({ word }) => word);
}

async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}
