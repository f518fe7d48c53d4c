import type { Job } from '../../services';
import { tellAuthorsGone } from './tell-authors-gone';
import { tellCorrections } from './tell-corrections';

export const jobs: readonly Job[] = [
  {
    key: 'inbox.corrections',
    name: 'News of reports under review',
    description:
      'Tells authors and reviewers of reports under review, or approved for later, that a delivery corrected a figure ' +
      'on their page or that their coverage changed, and reviewers that the account of an author was disabled. They are ' +
      'late by at most this interval.',
    intervalSeconds: 60,
    isRecurring: true,
    async run({ services, checkpoint, saveCheckpoint, assertOwned }) {
      const told = await services.db.transaction().execute(async (trx) => {
        await assertOwned(trx);
        const since = typeof checkpoint === 'string' ? checkpoint : new Date().toISOString();
        const { count, until } = await tellCorrections(services, trx, since);
        await saveCheckpoint(until, trx);
        return count + (await tellAuthorsGone(services, trx));
      });
      return told === 0 ? 'Nothing was to be told' : `${told} reports told of`;
    },
  },
];
