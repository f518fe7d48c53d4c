import type { Job } from '../../services';
import { tellFailures } from './tell-failures';

export const jobs: readonly Job[] = [
  {
    key: 'inbox.failures',
    name: 'News of failures',
    description:
      'Tells admins by their inboxes of jobs that began to fail and of deliveries of which nothing could be loaded or that are held. ' +
      'They are late by at most this interval.',
    intervalSeconds: 60,
    isRecurring: true,
    async run({ services, checkpoint, saveCheckpoint, assertOwned }) {
      const told = await services.db.transaction().execute(async (trx) => {
        await assertOwned(trx);
        // what failed before there were inboxes is no news
        const since = typeof checkpoint === 'string' ? checkpoint : new Date().toISOString();
        const { count, until } = await tellFailures(trx, services.queue, since);
        await saveCheckpoint(until, trx);
        return count;
      });
      return told === 0 ? 'Nothing has failed' : `${told} failures told`;
    },
  },
];
