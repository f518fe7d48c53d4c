import type { Db, Trx } from '../../platform/database/database';
import { companiesInWords } from '../../reference-data/companies/companies-in-words';
import { refuseRestricted } from '../../reference-data/companies/restricted-now';
import { companyIdsOf, type StoredIdeas } from './stored-ideas';

/**
 * 409 while a list names a restricted company. It does not say which: a list of all companies would be told all of them.
 * To be asked last, where all else is in order.
 */
export async function requireUnrestrictedIdeas(
  db: Db | Trx,
  content: StoredIdeas,
  personId: string | null,
): Promise<void> {
  const inWords = await companiesInWords(db, wordsOf(content));
  const words = { what: 'The Best Ideas cannot be published', tried: 'to publish the Best Ideas' };
  await refuseRestricted(db, { companyIds: [...companyIdsOf(content), ...inWords], personId, ...words });
}

/** What is written of each idea. Texts are Deltas, whose marks are no words of any name. */
const wordsOf = (content: StoredIdeas) =>
  content
    .flatMap(({ records }) => records)
    .flatMap(({ catalyst, investmentThesis, explanation = '' }) => [catalyst, investmentThesis, explanation])
    .join('\n')
    .replaceAll('\\n', ' ');
