import { GIVEN_UP_DAYS, MAIL_DAYS } from '@console/contract/mails';
import { sql } from 'kysely';
import { mailQueues } from '../../platform/mail/mail-sent';
import type { Job } from '../../services';

const KEPT_DAYS = 30;
/** A job that runs every second would fill the log by itself. */
const KEPT_RUNS = 1000;

/** What failed before does not say that mails do not go out. */
const lastSent = sql`coalesce((select sent_at from mail_sent), '-infinity')`;

export const jobs: readonly Job[] = [
  {
    key: 'jobs.clean-up',
    name: 'Clean-up of job runs',
    description: `Removes runs from the log of each job: those older than ${KEPT_DAYS} days, and all but the last ${KEPT_RUNS}; from the queues what was given up ${GIVEN_UP_DAYS} days ago; and from the list of mails what is older than ${MAIL_DAYS} days. The last refused test mail and the last mail that was given up stay while none goes out.`,
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
      await sql`
        delete from queued_job where failed_at < now() - make_interval(days => ${GIVEN_UP_DAYS})
          and id is distinct from (
            select id from queued_job
            where queue = any(${mailQueues}::text[]) and state = 'Failed' and failed_at > ${lastSent}
            order by failed_at desc limit 1)`.execute(db);
      await sql`
        delete from mail where queued_at < now() - make_interval(days => ${MAIL_DAYS})
          and (job_id is null or outcome is not null)
          and id is distinct from (
            select id from mail where kind = 'Test' and outcome = 'Failed' and ended_at > ${lastSent}
            order by ended_at desc limit 1)`.execute(db);
      return `${numAffectedRows} runs removed`;
    },
  },
];
