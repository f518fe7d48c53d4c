import { GIVEN_UP_DAYS, MAIL_DAYS } from '@console/contract/mails';
import { sql } from 'kysely';
import type { Job } from '../../services';

const KEPT_DAYS = 30;
/** A job that runs every second would fill the log by itself. */
const KEPT_RUNS = 1000;

export const jobs: readonly Job[] = [
  {
    key: 'jobs.clean-up',
    name: 'Clean-up of job runs',
    description: `Removes runs from the log of each job: those older than ${KEPT_DAYS} days, and all but the last ${KEPT_RUNS}; from the queues what was given up ${GIVEN_UP_DAYS} days ago; and from the list of mails what is older than ${MAIL_DAYS} days.`,
    intervalSeconds: 3600,
    isRecurring: true,
    async run({ services: { db } }) {
      const { numAffectedRows = 0n } = await sql`
        delete from job_run where ended_at is not null and id in (
          select id from (
            select id, started_at, row_number() over (partition by job_id order by started_at desc, id desc) as place
            from job_run
          ) as run
          where started_at < now() - make_interval(days => ${KEPT_DAYS}) or place > ${KEPT_RUNS}
        )`.execute(db);
      await sql`delete from queued_job where failed_at < now() - make_interval(days => ${GIVEN_UP_DAYS})`.execute(
        db,
      );
      await sql`
        delete from mail where queued_at < now() - make_interval(days => ${MAIL_DAYS})
          and (job_id is null or outcome is not null)`.execute(db);
      return `${numAffectedRows} runs removed`;
    },
  },
];
