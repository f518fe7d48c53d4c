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
  const newest = await newestOfKinds(db, feed.id);
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

/** The newest file of each kind that was read; one whose name says no kind until another one was loaded after it. */
async function newestOfKinds(db: Db | Trx, feedId: string): Promise<Newest[]> {
  const { rows } = await sql<Newest>`
    with newest as (
      select distinct on (kind) * from feed_import
      where feed_id = ${feedId} and state in ('done', 'failed')
      order by kind, started_at desc, id desc
    )
    select newest.id, file, kind, newest.reason, finished_at as at, good_lines as "goodLines",
      bad_lines as "badLines", bad.line, bad.reason as "lineReason",
      case when state = 'failed' then 'Failed' when bad_lines > 0 then 'Partly' else 'Succeeded' end as outcome
    from newest left join lateral (
      select line, reason from feed_bad_line where import_id = newest.id order by line limit 1
    ) as bad on true
    where kind is not null or not exists (
      select from newest as later where later.state = 'done' and later.started_at > newest.started_at)
    order by newest.started_at desc`.execute(db);
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
