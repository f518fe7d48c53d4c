import type { Db, Trx } from '../../platform/database/database';
import { refuseRestricted } from './restricted-now';

interface Rated {
  readonly companyIds: readonly string[];
  readonly personId: string;
}

/** 409 where a recommendation is given to a restricted company outside a report. */
export function refuseRating(db: Db | Trx, rated: Rated): Promise<void> {
  const words = { what: 'This recommendation cannot be changed', tried: 'to change a recommendation' };
  return refuseRestricted(db, { ...rated, ...words });
}
