import type { Split } from '@console/contract/corporate-actions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { isRestated } from './restated';

/** Days before a close in which its feed may have delivered the shares of after a split that it does not count yet. */
const LOOK_BACK_DAYS = 60;

interface SharesNow {
  readonly companyId: string;
  /** Millions, as the feed delivered them last. */
  readonly shares: number;
  /** Day of the close that they are multiplied with: YYYY-MM-DD. */
  readonly asOf: string;
}

/**
 * Shares on issue (millions) as they belong to a close: where the feed has those of after a split that this close is
 * before, or that was called off, what they were before it.
 */
export async function sharesAsOf(db: Db | Trx, { companyId, shares, asOf }: SharesNow): Promise<number> {
  const since = sql`${asOf}::date - ${LOOK_BACK_DAYS}::integer`;
  const { rows: splits } = await sql<Split>`
    select new_shares as "newShares", old_shares as "oldShares", day::text as day
    from corporate_action
    where company_id = ${companyId} and action = 'Split' and day > ${since}
      and (withdrawn or day > ${asOf}::date)`.execute(db);
  if (splits.length === 0) return shares;
  const { rows: changes } = await sql<{ was: number; is: number }>`
    select old_value::float8 as was, new_value::float8 as is
    from replaced_figure
    where company_id = ${companyId} and kind = 'shares' and replaced_at > ${since}
      and old_value is not null and new_value is not null
    order by replaced_at`.execute(db);
  return changes.reduce((amount, { was, is }) => amount / restatedBy({ was, is }, splits), shares);
}

/** By how much one of these splits explains a change: 2 of a 2-for-1, 0.5 where it was taken back, 1 of any other change. */
function restatedBy(
  { was, is }: { readonly was: number; readonly is: number },
  splits: readonly Split[],
): number {
  const split = splits.find(
    (one) =>
      isRestated({ figure: 'shares', was, is }, [one]) ||
      isRestated({ figure: 'shares', was: is, is: was }, [one]),
  );
  if (!split) return 1;
  const growth = split.newShares / split.oldShares;
  return isRestated({ figure: 'shares', was, is }, [split]) ? growth : 1 / growth;
}
