import { sql } from 'kysely';
import { isOfProgram, MAX_ATTEMPTS } from '../../../platform/jobs/planned-runs';
import type { AlertSource } from '../alert-source';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly error: string | null;
  readonly state: 'Failed' | 'Lost';
}

/**
 * Jobs whose last run failed, and those of which one has failed since it was looked last. Not where a delivery was
 * refused: of that the feed tells until it is over (failed-deliveries.ts), while the next run of the job finds no file.
 */
export const failedJobs: AlertSource = {
  rule: 'job-failed',
  async find({ db, since }) {
    const { rows } = await sql<Row>`
      select job_schedule.id, job_schedule.name, run.error, run.state
      from job_schedule cross join lateral (
        select ended_at, error, state, path, row_number() over (order by ended_at desc, id desc) as place
        from job_run
        where job_id = job_schedule.id and (state in ('Succeeded', 'Partly', 'Failed')
          or state = 'Lost' and attempt >= ${MAX_ATTEMPTS})
        order by ended_at desc, id desc limit 20
      ) as run
      where ${isOfProgram} and status = 'Enabled' and run.state in ('Failed', 'Lost')
        and run.path is null and (run.place = 1 or run.ended_at > ${since})
      order by job_schedule.name, run.place`.execute(db);
    const latest = new Map<string, Row>();
    for (const row of rows) if (!latest.has(row.id)) latest.set(row.id, row);
    return {
      conditions: [...latest.values()].map(({ id, name, error, state }) => ({
        subject: id,
        text: `The job "${name}" has failed.`,
        detail: error ?? '',
        path: `/admin/job-scheduler/${id}?filter[state]=${state}`,
        over: `The job "${name}" no longer fails.`,
      })),
    };
  },
};
