import { sql } from 'kysely';
import { isOfProgram } from '../../../platform/jobs/planned-runs';
import type { AlertSource } from '../alert-source';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly isRunning: boolean;
  readonly minutes: number;
}

/** Jobs whose planned time has passed: nobody began them, or the run before is not over. */
export const lateJobs: AlertSource = {
  rule: 'job-late',
  async find({ db, now, threshold }) {
    const { rows } = await sql<Row>`
      select id, name, run_id is not null as "isRunning",
        floor(extract(epoch from ${now}::timestamptz - scheduled_at) / 60)::integer as minutes
      from job_schedule
      where ${isOfProgram} and status = 'Enabled'
        and scheduled_at < ${now}::timestamptz - make_interval(mins => ${threshold}::integer)
      order by name`.execute(db);
    return {
      conditions: rows.map(({ id, name, isRunning, minutes }) => ({
        subject: id,
        text: `The job "${name}" is late.`,
        detail: isRunning
          ? `Its run has not ended, and the next one was planned ${minutes} minutes ago.`
          : `It was planned ${minutes} minutes ago, and no server has begun it.`,
        path: `/admin/job-scheduler/${id}`,
        over: `The job "${name}" is no longer late.`,
      })),
    };
  },
};
