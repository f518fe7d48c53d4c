import { sql } from 'kysely';
import type { Job } from '../../services';

const KEPT_DAYS = 30;

export const jobs: readonly Job[] = [
  {
    key: 'remote-loads.clean-up',
    name: 'Clean-up of loads of remotes',
    description: `Removes what pages told of loads, failures and web vitals of remotes more than ${KEPT_DAYS} days ago.`,
    intervalSeconds: 3600,
    isRecurring: true,
    async run({ services: { db } }) {
      const before = sql`now() - make_interval(days => ${KEPT_DAYS})`;
      const removed = [
        await sql`delete from remote_load where minute < ${before}`.execute(db),
        await sql`delete from web_vital where hour < ${before}`.execute(db),
      ];
      return `${removed.reduce((sum, { numAffectedRows = 0n }) => sum + numAffectedRows, 0n)} sums removed`;
    },
  },
];
