import type { CompanyHit, searchCompanies } from '@console/contract/companies';
import { EMERGING_COMPANY } from '@console/contract/company-rules';
import type { QueryOf } from '@console/contract/endpoint';
import type { Subject } from '@console/shared-auth/access/can';
import type { Db } from '../../platform/database/database';
import type { RowsPage } from '../../platform/http/collection';
import { companyHits } from './companies.store';
import { exactHitsQuery, rowsOfWordsQuery, typoHitsQuery, type SearchedFor } from './company-search-query';
import { MIN_TYPO_LENGTH, comparable, wordsOf, type WordRange } from './search-words';

/** Hits of the company search when nothing else is asked for (A§9.24). */
const DEFAULT_HITS = 10;
/** From this length on mistyped words fill up what is left; shorter ones are looked for only where nothing fits. */
const LONG_WORD = 4;

/** Which words count as found; missing: those without a mistake, and behind them those with one. */
export type CompanySpelling =
  | 'as typed'
  /** Of each word what it may have been meant as. */
  | { readonly meantAs: readonly (readonly WordRange[])[] };

/** What was found; `isBounded`: there may be more. */
export type CompanyHits = RowsPage<CompanyHit> & { readonly isBounded: boolean };

/**
 * Companies in use, ranked: exact code, former code, beginning of a code, of the name, of words, then with one letter
 * mistaken (U13), of those that the person finds. Whatever is asked, no more than some thousands of rows are read.
 */
export async function searchCompanyHits(
  db: Db,
  me: Subject,
  { text = '', type, itemsPerPage = DEFAULT_HITS }: QueryOf<typeof searchCompanies>,
  spelling?: CompanySpelling,
): Promise<CompanyHits> {
  if (type && type !== EMERGING_COMPANY) return { rows: [], total: 0, isBounded: false };
  const searched: SearchedFor = {
    code: comparable(text),
    words: wordsOf(text),
    emergingOnly: type ? 'emerging' : 'all',
    limit: itemsPerPage,
    me,
  };
  const ids = await findIds(db, searched, spelling);
  const hits = await companyHits(db, ids);
  const rows = ids.flatMap((id) => hits.get(id) ?? []);
  return { rows, total: rows.length, isBounded: ids.length === itemsPerPage };
}

async function findIds(db: Db, searched: SearchedFor, spelling?: CompanySpelling): Promise<string[]> {
  if (spelling === 'as typed') return exactIds(db, searched);
  const { words, limit } = searched;
  const meantAs = spelling?.meantAs;
  const ids = new Set(meantAs ? [] : await exactIds(db, searched));
  const fromLength = ids.size === 0 ? MIN_TYPO_LENGTH : LONG_WORD;
  for (const [index, word] of words.entries()) {
    if (ids.size >= limit) break;
    const ranges = meantAs?.[index];
    if (word.length < fromLength || ranges?.length === 0) continue;
    const found = await typoHitsQuery(searched, index, ranges).execute(db);
    for (const { id } of found.rows) ids.add(id);
  }
  return [...ids].slice(0, limit);
}

async function exactIds(db: Db, searched: SearchedFor): Promise<string[]> {
  const { rows } = await exactHitsQuery(searched, await rarestWord(db, searched)).execute(db);
  return rows.map(({ id }) => id);
}

/** Which word the fewest companies have, as that one is looked up and the others are compared. */
async function rarestWord(db: Db, { words, emergingOnly }: SearchedFor): Promise<number> {
  if (words.length < 2) return 0;
  const { rows } = await rowsOfWordsQuery(words, emergingOnly).execute(db);
  const counts = rows.map(({ total }) => Number(total));
  return counts.indexOf(Math.min(...counts));
}
