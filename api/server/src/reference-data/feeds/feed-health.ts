import type { DeliveryFault, FeedHealth } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedRow } from '../../platform/database/schema';
import { dueAfter } from './due-after';

export interface Moment {
  readonly now: Date;
  /** The firm's. */
  readonly timeZone: string;
}

/** Whether a feed delivers within its time, and what of its newest deliveries was not loaded. */
export async function healthOf(
  db: Db | Trx,
  feed: Pick<FeedRow, 'id' | 'enabled' | 'expected_hours'>,
  { now, timeZone }: Moment,
): Promise<FeedHealth> {
  const { at } = await deliveredLast(db, feed.id);
  const expectedBy = at && feed.enabled ? dueAfter(at, feed.expected_hours, timeZone) : null;
  const newest = await toldOf(db, feed.id);
  const faults = newest.filter(({ outcome }) => outcome !== 'Succeeded').map(faultOf);
  return {
    isOnline: expectedBy !== null && now <= expectedBy,
    deliveredAt: at && at.toISOString(),
    expectedBy: expectedBy && expectedBy.toISOString(),
    outcome: outcomeOf(newest),
    faults,
  };
}

/** When a file last came that was not refused, the same once more too. */
async function deliveredLast(db: Db | Trx, feedId: string): Promise<{ readonly at: Date | null }> {
  return db
    .selectFrom('feed_import')
    .select(sql<Date | null>`max(greatest(started_at, repeated_at))`.as('at'))
    .where('feed_id', '=', feedId)
    .where('state', 'not in', ['failed', 'rejected'])
    .executeTakeFirstOrThrow();
}

interface Newest extends Omit<DeliveryFault, 'outcome' | 'at' | 'firstBad'> {
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
async function toldOf(db: Db | Trx, feedId: string): Promise<Newest[]> {
  const { rows } = await sql<Newest>`
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

function faultOf({ at, line, lineReason, outcome, ...fault }: Newest): DeliveryFault {
  return {
    ...fault,
    outcome: outcome === 'Failed' ? 'Failed' : 'Partly',
    at: at.toISOString(),
    firstBad: line === null ? null : { line, reason: lineReason ?? '' },
  };
}

function outcomeOf(newest: readonly Newest[]): FeedHealth['outcome'] {
  if (newest.length === 0) return null;
  if (newest.every(({ outcome }) => outcome === 'Failed')) return 'Failed';
  return newest.every(({ outcome }) => outcome === 'Succeeded') ? 'Succeeded' : 'Partly';
}
