import { sql, type RawBuilder } from 'kysely';
import type { Split } from '@console/contract/corporate-actions';

/** A feed may deliver figures of new shares some days before the ex-day. */
const EARLY_DAYS = 10;
/** Figures of which nobody kept when they came may be of before a split as long ago as this. */
const BACK_DAYS = 60;

/**
 * SQL of the splits of a company, as JSON, that figures which came at a time (null: not known) may be of before: those of
 * later days and of shortly before, as far as they are near.
 */
export function splitsAround(companyId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<Split[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('newShares', new_shares, 'oldShares', old_shares, 'day', day)), '[]')
    from corporate_action as split
    where split.company_id = ${companyId} and split.action = 'Split' and not split.withdrawn
      and split.day > cast(coalesce(${at}, now() - make_interval(days => ${BACK_DAYS})) as date) - ${EARLY_DAYS}::integer
      and split.day <= cast(now() as date) + ${EARLY_DAYS}::integer)`;
}
