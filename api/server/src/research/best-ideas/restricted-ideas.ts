import type { Db, Trx } from '../../platform/database/database';
import { RestrictedError, restrictedOf } from '../../reference-data/companies/restricted-now';
import { companyIdsOf, type StoredIdeas } from './stored-ideas';

/**
 * 409 while a list names a restricted company. It does not say which: a list of all companies would be told all of them.
 * To be asked last, where all else is in order.
 */
export async function requireUnrestrictedIdeas(db: Db | Trx, content: StoredIdeas): Promise<void> {
  if ((await restrictedOf(db, companyIdsOf(content))).size > 0)
    throw new RestrictedError('The Best Ideas cannot be published');
}
