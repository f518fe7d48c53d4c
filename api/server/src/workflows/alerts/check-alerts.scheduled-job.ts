import { sql } from 'kysely';
import type { Job } from '../../services';
import { checkAlerts } from './check-alerts';
import { realProbes } from './probes';

const INTERVAL_S = 20;
const KEPT_DAYS = 180;
const probes = realProbes();

export const jobs: readonly Job[] = [
  {
    key: 'alerts.check',
    name: 'Check for alerts',
    description:
      'Looks for failed and late jobs, feeds, mails, publications and remotes, full disks and ending certificates, and tells admins of what is wrong and of what is over. ' +
      'They are late by at most this interval.',
    intervalSeconds: INTERVAL_S,
    isRecurring: true,
    async run({ services, checkpoint, saveCheckpoint, assertOwned }) {
      const now = new Date();
      const since = typeof checkpoint === 'string' ? new Date(checkpoint) : now;
      const { opened, closed, failures } = await checkAlerts(services, { now, since, probes, assertOwned });
      await saveCheckpoint(now.toISOString());
      if (failures.length > 0) throw new Error(`Not everything could be looked at. ${failures.join(' ')}`);
      return opened + closed === 0 ? 'Nothing new' : `${opened} alerts opened, ${closed} are over`;
    },
  },
  {
    key: 'alerts.clean-up',
    name: 'Clean-up of alerts',
    description: `Removes alerts that were over ${KEPT_DAYS} days ago.`,
    intervalSeconds: 86_400,
    isRecurring: true,
    async run({ services: { db } }) {
      const { numDeletedRows } = await db
        .deleteFrom('alert')
        .where(sql<boolean>`closed_at < now() - make_interval(days => ${KEPT_DAYS})`)
        .executeTakeFirst();
      return `${numDeletedRows} alerts removed`;
    },
  },
];
