import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { capitalised, openDictionary, type Dictionary } from './dictionary';
import { legalForms } from './legal-forms';

interface Named {
  readonly id: string;
  readonly code: string;
  /** null: a code that the company had before. */
  readonly name: string | null;
}

/** Characters that are read without letting others run, and of how many the next ones begin before their end. */
const PART = 100_000;
const OVERLAP = 300;

/**
 * Ids of the companies that a text names, as those that count now: by a code in capitals, or by the name without its legal
 * form. A name of one word that a dictionary has is to be written as it is or in capitals, so that Block is none of every
 * building block; with its legal form it may be written anyhow. A longer name is often shortened: its first word names it
 * where no dictionary has it (Woodside), or has it as a name of no place (Qantas), and its first two where they are written
 * as names are (Commonwealth Bank). Characters that don't print count as not there. Takes time that grows with the text and
 * the number of companies, and no faster.
 */
export async function companiesInWords(db: Db | Trx, text: string): Promise<string[]> {
  const companies = await db
    .selectFrom('company')
    .select(['code', 'name', sql<string>`coalesce(merged_into, id)`.as('id')])
    .execute();
  const aliases = await db
    .selectFrom('company_alias')
    .select(['company_id as id', 'code'])
    .select(sql<null>`null`.as('name'))
    .execute();
  const dictionary = await openDictionary();
  const found = new Set<string>();
  for (let start = 0; start < text.length; start += PART) {
    const isNamed = reader(text.slice(start, start + PART + OVERLAP), dictionary);
    for (const one of [...companies, ...aliases]) if (isNamed(one)) found.add(one.id);
    await letOthersRun();
  }
  return [...found];
}

/** Whether a company is named in a text. */
function reader(text: string, dictionary: Dictionary): (company: Named) => boolean {
  const words = wordsOf(text);
  const exact = new Set(words);
  const asWritten = sequenceOf(words);
  const small = words.map(inSmall);
  const lower = new Set(small);
  const allInSmall = sequenceOf(small);

  function hasCode(code: string): boolean {
    const parts = wordsOf(code);
    return code.length > 1 && parts.every((part) => exact.has(part)) && asWritten.includes(sequenceOf(parts));
  }

  function hasName(name: string): boolean {
    const full = wordsOf(name);
    const parts = full.filter((word) => !legalForms.has(word.toLowerCase()));
    const [first = ''] = parts;
    if (parts.length === 1 && first.length > 2 && (exact.has(first) || exact.has(first.toUpperCase())))
      return true;
    if (isTelling(first, parts.length === 1) && lower.has(inSmall(first))) return true;
    if (isNameOnly(first) && [first, capitalised(first), first.toUpperCase()].some((one) => exact.has(one)))
      return true;
    if (isShortened(parts)) return true;
    const said = (parts.length === 1 ? full : parts).map(inSmall);
    if (said.length < 2 || !said.every((part) => lower.has(part))) return false;
    return allInSmall.includes(sequenceOf(said));
  }

  /** Whether one word alone names a company. */
  function isTelling(word: string, isWhole: boolean): boolean {
    if (word.length < 4 || dictionary.hasWord(word)) return false;
    return isWhole || !dictionary.hasName(word);
  }

  /** Whether a dictionary has it as a name alone, of nobody's place: Qantas. */
  const isNameOnly = (word: string) =>
    word.length > 2 && !dictionary.hasWord(word) && dictionary.hasName(word) && !dictionary.hasPlace(word);

  function isShortened(parts: readonly string[]): boolean {
    const short = beginningOf(parts);
    if (short === null || dictionary.hasPlace(short.join(' '))) return false;
    return [short, short.map((word) => word.toUpperCase())].some((one) =>
      asWritten.includes(sequenceOf(one)),
    );
  }

  return ({ code, name }) => hasCode(code) || (name !== null && hasName(name));
}

/** Words that end no name. */
const joining = new Set(['of', 'and', '&', 'for', 'in', 'the', 'de']);

/** The first two words of a longer name, and what joins them: Commonwealth Bank, Fisher & Paykel. null: it has no more. */
function beginningOf(parts: readonly string[]): string[] | null {
  const second = parts.findIndex((word, at) => at > 0 && !joining.has(word.toLowerCase()));
  return second > 0 && second < parts.length - 1 ? parts.slice(0, second + 1) : null;
}

/** A note beside a name is no part of it: 'BHP¹'. NFKC makes it one. */
const raised = /[⁰¹²³⁴-ⁿ₀-₎]/g;

/** Soft hyphens, joiners and spaces without width stand within words as they are printed. */
const unprinted = /\p{Default_Ignorable_Code_Point}/gu;

const wordsOf = (text: string) =>
  text
    .replace(unprinted, '')
    .replace(raised, ' ')
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean);

const sameWords: ReadonlyMap<string, string> = new Map([
  ['and', '&'],
  ['ltd', 'limited'],
]);

/** A word of a name, whatever its case, and the same for what is written in two ways. */
function inSmall(word: string): string {
  const small = word.toLowerCase();
  return sameWords.get(small) ?? small;
}

/** Words with blanks around them, so that one is found as a whole. */
const sequenceOf = (words: readonly string[]) => ` ${words.join(' ')} `;
