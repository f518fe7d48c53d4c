import type { Job } from '../../services';
import { tellFailures } from './tell-failures';

export const jobs: readonly Job[] = [
  {
    key: 'inbox.failures',
    name: 'News of deliveries',
    description:
      'Tells admins by their inboxes of deliveries that are held, and of companies whose prices are bad in two files in a row. What has failed is told by alerts. ' +
      'They are late by at most this interval.',
    intervalSeconds: 60,
    isRecurring: true,
    async run({ services, checkpoint, saveCheckpoint, assertOwned }) {
      const told = await services.db.transaction().execute(async (trx) => {
        await assertOwned(trx);
        // what was held before there were inboxes is no news
        const since = typeof checkpoint === 'string' ? checkpoint : new Date().toISOString();
        const { count, until } = await tellFailures(trx, services.queue, since);
        await saveCheckpoint(until, trx);
        return count;
      });
      return told === 0 ? 'Nothing is held' : `${told} messages told`;
    },
  },
];
