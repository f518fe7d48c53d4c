import type { DeliveryFault } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/** A file of a feed, and what of it is not loaded. */
export interface NewestDelivery extends Omit<DeliveryFault, 'outcome' | 'at' | 'firstBad'> {
  readonly outcome: 'Succeeded' | 'Partly' | 'Failed';
  readonly at: Date;
  readonly line: number | null;
  readonly lineReason: string | null;
}

/** More files of which lines are missing are not named; their lines come, or are accepted, first. */
const MAX_TOLD = 50;

/**
 * The newest file of each kind that was read; one whose name says no kind until another one was loaded after it. And each
 * earlier one of which lines are missing.
 */
export async function newestDeliveries(db: Db | Trx, feedId: string): Promise<readonly NewestDelivery[]> {
  const { rows } = await sql<NewestDelivery>`
    with read as (
      select *, case when accepted_at is null then bad_lines - came_lines else 0 end as missing,
        row_number() over (partition by kind order by started_at desc, id desc) = 1 as is_newest
      from feed_import where feed_id = ${feedId} and state in ('done', 'failed')
    )
    select told.id, file, kind, told.reason, finished_at as at, good_lines as "goodLines",
      bad_lines as "badLines", missing as "missingLines", bad.line, bad.reason as "lineReason",
      case when accepted_at is not null then 'Succeeded'
        when state = 'failed' and (missing > 0 or bad_lines = 0) then 'Failed'
        when missing > 0 then 'Partly' else 'Succeeded' end as outcome
    from read as told left join lateral (
      select line, reason from feed_bad_line where import_id = told.id and came_with is null
      order by line limit 1
    ) as bad on true
    where missing > 0 or is_newest and (kind is not null or not exists (
      select from read as later
      where later.is_newest and later.state = 'done' and later.started_at > told.started_at))
    order by told.started_at desc limit ${MAX_TOLD}`.execute(db);
  return rows;
}
