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

/** 409 where revoking a report would give a restricted company its earlier recommendation. */
export function refuseRatingBefore(db: Db | Trx, rated: Rated): Promise<void> {
  const words = {
    what: 'The recommendation before it cannot be put back',
    tried: 'to put an earlier recommendation back',
  };
  return refuseRestricted(db, { ...rated, ...words });
}
