import { sql } from 'kysely';
import type { Job, Services } from '../../services';
import { exportFileKey } from './analytics-exports.store';

/** An export is made anew whenever it is wanted. */
const KEPT_DAYS = 90;
const LOST_AFTER_MS = 3_600_000;

export const jobs: readonly Job[] = [
  {
    key: 'analytics.clean-up',
    name: 'Clean-up of analytics exports',
    description: `Removes analytics exports and their files ${KEPT_DAYS} days after they were made, and marks those that were lost from the queue as failed.`,
    intervalSeconds: 3600,
    isRecurring: true,
    async run({ services, progress, signal }) {
      const { db, files } = services;
      await giveUpLost(services);
      const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
      const old = await db
        .selectFrom('analytics_export')
        .select('id')
        .where('finished_at', '<', before)
        .execute();
      for (const [index, { id }] of old.entries()) {
        signal.throwIfAborted();
        await files.remove(exportFileKey(id, 'xlsx'));
        await files.remove(exportFileKey(id, 'csv'));
        await db.deleteFrom('analytics_export').where('id', '=', id).execute();
        progress(index + 1, old.length);
      }
      return `${old.length} exports removed`;
    },
  },
];

/** An export that nothing will make stands in the way of another one of its days. */
async function giveUpLost({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  const jobIds = await queue.liveKeys('analytics');
  await db
    .updateTable('analytics_export')
    .set({
      status: 'Failed',
      reason: 'The export was lost before it was made. Generate it again.',
      finished_at: new Date(),
    })
    .where('status', 'in', ['Waiting', 'Running'])
    .where('requested_at', '<', new Date(Date.now() - LOST_AFTER_MS))
    .where(sql<boolean>`id <> all(${[...jobIds]}::uuid[])`)
    .execute();
}
