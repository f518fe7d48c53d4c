import type { ScheduledJob } from '../jobs/scheduled-job';
import { exportFileKey } from './analytics-exports.store';

/** An export is made anew whenever it is wanted. */
const KEPT_DAYS = 90;

export const jobs: readonly ScheduledJob[] = [
  {
    key: 'analytics.clean-up',
    name: 'Clean-up of analytics exports',
    description: `Removes exports of analytics with their files ${KEPT_DAYS} days after they were made.`,
    intervalSeconds: 86_400,
    isRecurring: true,
    async run({ services: { db, files }, progress, signal }) {
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
