import type { DeliveryFault, FeedHealth } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedRow } from '../../platform/database/schema';
import { newestDeliveries, type NewestDelivery } from '../deliveries/newest-deliveries';
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
  const newest = await newestDeliveries(db, feed.id);
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

function faultOf({ at, line, lineReason, outcome, ...fault }: NewestDelivery): DeliveryFault {
  return {
    ...fault,
    outcome: outcome === 'Failed' ? 'Failed' : 'Partly',
    at: at.toISOString(),
    firstBad: line === null ? null : { line, reason: lineReason ?? '' },
  };
}

function outcomeOf(newest: readonly NewestDelivery[]): FeedHealth['outcome'] {
  if (newest.length === 0) return null;
  if (newest.every(({ outcome }) => outcome === 'Failed')) return 'Failed';
  return newest.every(({ outcome }) => outcome === 'Succeeded') ? 'Succeeded' : 'Partly';
}
