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

interface KnownSplit extends Split {
  /** Whether it counts for the close: neither to come nor called off. */
  readonly isTraded: boolean;
}

/**
 * Shares on issue (millions) as they belong to a close: where the feed has those of after a split that this close is
 * before, or that was called off, what they were before it. Splits of one ratio are counted together: one that was put off
 * is called off on its old day and counts on the new one.
 */
export async function sharesAsOf(db: Db | Trx, { companyId, shares, asOf }: SharesNow): Promise<number> {
  const since = sql`${asOf}::date - ${LOOK_BACK_DAYS}::integer`;
  const { rows: splits } = await sql<KnownSplit>`
    select new_shares as "newShares", old_shares as "oldShares", day::text as day,
      not withdrawn and day <= ${asOf}::date as "isTraded"
    from corporate_action
    where company_id = ${companyId} and action = 'Split'
      and day <= ${asOf}::date + ${LOOK_BACK_DAYS}::integer
      and day > ${since} - case when withdrawn then 0 else ${LOOK_BACK_DAYS}::integer end`.execute(db);
  if (splits.every(({ isTraded }) => isTraded)) return shares;
  const { rows: changes } = await sql<Change>`
    select old_value::float8 as was, new_value::float8 as is
    from replaced_figure
    where company_id = ${companyId} and kind = 'shares' and replaced_at > ${since}
      and old_value is not null and new_value is not null
    order by replaced_at`.execute(db);
  const ratios = new Map(splits.map((split) => [growthOf(split), split]));
  return [...ratios].reduce((amount, [growth, split]) => {
    const alike = splits.filter((one) => growthOf(one) === growth);
    const traded = alike.filter(({ isTraded }) => isTraded).length;
    const tooOften = Math.min(timesMade(changes, split) - traded, alike.length - traded);
    return amount / growth ** Math.max(tooOften, 0);
  }, shares);
}

interface Change {
  readonly was: number;
  readonly is: number;
}

const growthOf = ({ newShares, oldShares }: Split) => newShares / oldShares;

/** How often a split was made in these changes, those left out in which it was taken back. */
function timesMade(changes: readonly Change[], split: Split): number {
  return changes.reduce((count, { was, is }) => {
    if (isRestated({ figure: 'shares', was, is }, [split])) return count + 1;
    return isRestated({ figure: 'shares', was: is, is: was }, [split]) ? count - 1 : count;
  }, 0);
}
