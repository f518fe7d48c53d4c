import { sql } from 'kysely';
import type { Job } from '../../services';

const KEPT_DAYS = 30;

export const jobs: readonly Job[] = [
  {
    key: 'remote-loads.clean-up',
    name: 'Clean-up of loads of remotes',
    description: `Removes what pages told of loads and failures of remotes more than ${KEPT_DAYS} days ago.`,
    intervalSeconds: 3600,
    isRecurring: true,
    async run({ services: { db } }) {
      const { numAffectedRows = 0n } =
        await sql`delete from remote_load where minute < now() - make_interval(days => ${KEPT_DAYS})`.execute(
          db,
        );
      return `${numAffectedRows} sums removed`;
    },
  },
];
