import type { CompanyHit, searchCompanies } from '@console/contract/companies';
import { EMERGING_COMPANY } from '@console/contract/company-rules';
import type { QueryOf } from '@console/contract/endpoint';
import type { Subject } from '@console/shared-auth/access/can';
import type { Db } from '../../platform/database/database';
import type { RowsPage } from '../../platform/http/collection';
import { companyHits } from './companies.store';
import { exactHitsQuery, rowsOfWordsQuery, typoHitsQuery, type SearchedFor } from './company-search-query';
import { MIN_TYPO_LENGTH, comparable, wordsOf } from './search-words';

/** Hits of the company search when nothing else is asked for (A§9.24). */
const DEFAULT_HITS = 10;
/** From this length on mistyped words fill up what is left; shorter ones are looked for only where nothing fits. */
const LONG_WORD = 4;

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
): Promise<CompanyHits> {
  if (type && type !== EMERGING_COMPANY) return { rows: [], total: 0, isBounded: false };
  const searched: SearchedFor = {
    code: comparable(text),
    words: wordsOf(text),
    emergingOnly: type ? 'emerging' : 'all',
    limit: itemsPerPage,
    me,
  };
  const ids = await findIds(db, searched);
  const hits = await companyHits(db, ids);
  const rows = ids.flatMap((id) => hits.get(id) ?? []);
  return { rows, total: rows.length, isBounded: ids.length === itemsPerPage };
}

async function findIds(db: Db, searched: SearchedFor): Promise<string[]> {
  const { words, limit } = searched;
  const { rows } = await exactHitsQuery(searched, await rarestWord(db, searched)).execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  const fromLength = ids.size === 0 ? MIN_TYPO_LENGTH : LONG_WORD;
  for (const [index, word] of words.entries()) {
    if (ids.size >= limit) break;
    if (word.length < fromLength) continue;
    const found = await typoHitsQuery(searched, index).execute(db);
    for (const { id } of found.rows) ids.add(id);
  }
  return [...ids].slice(0, limit);
}

/** Which word the fewest companies have, as that one is looked up and the others are compared. */
async function rarestWord(db: Db, { words, emergingOnly }: SearchedFor): Promise<number> {
  if (words.length < 2) return 0;
  const { rows } = await rowsOfWordsQuery(words, emergingOnly).execute(db);
  const counts = rows.map(({ total }) => Number(total));
  return counts.indexOf(Math.min(...counts));
}
