import type { JobRunState, JobSchedule } from '@console/contract/job-schedules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { JobScheduleRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { contentEtag } from '../../platform/http/require-revision';
import { isOfProgram } from '../../platform/jobs/planned-runs';
import { personRefs } from '../../people/person-refs';

export const jobScheduleIri = (id: string) => `/api/job-schedule/${id}`;

/** What became of the newest run of a `job_schedule`; null: it never ran. */
export const lastStateOf = sql<JobRunState | null>`(
  select state from job_run where job_run.job_id = job_schedule.id
  order by started_at desc, job_run.id desc limit 1)`;

/** Jobs of these ids. */
export async function loadJobSchedules(db: Db | Trx, ids: readonly string[]): Promise<JobSchedule[]> {
  const rows = await db
    .selectFrom('job_schedule')
    .selectAll()
    .select(lastStateOf.as('last_state'))
    .where('id', 'in', ids)
    .execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.modified_by),
  );
  return rows.map((row) => ({
    '@id': jobScheduleIri(row.id),
    id: row.id,
    name: row.name,
    description: row.description,
    interval: row.interval_seconds,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    lastRun: row.last_run?.toISOString() ?? null,
    status: row.status,
    completed: row.completed,
    total: row.total,
    isRecurring: row.is_recurring,
    lastState: row.last_state,
    modifiedOn: row.modified_on?.toISOString() ?? null,
    modifiedBy: (row.modified_by && people.get(row.modified_by)) || null,
    etag: jobEtag(row),
  }));
}

/** The entity tag of a job: of what its form changes. A run changes none of it. */
export function jobEtag(row: Pick<JobScheduleRow, 'status' | 'is_recurring' | 'interval_seconds'>): string {
  return contentEtag([row.status, row.is_recurring, row.interval_seconds]);
}

/** One job; 404 also for one that is no part of the program any more. */
export async function readJobSchedule(db: Db | Trx, id: string): Promise<JobSchedule> {
  const found = await db
    .selectFrom('job_schedule')
    .select('id')
    .where('id', '=', id)
    .where(isOfProgram)
    .executeTakeFirst();
  const [job] = found ? await loadJobSchedules(db, [found.id]) : [];
  if (!job) throw notFound('The job');
  return job;
}

/** Holds a job's row until the transaction ends. */
export async function lockJobSchedule(trx: Trx, id: string): Promise<JobScheduleRow> {
  const row = await trx
    .selectFrom('job_schedule')
    .selectAll()
    .where('id', '=', id)
    .where(isOfProgram)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('The job');
  return row;
}

export function jobSubject({ id, name }: Pick<JobScheduleRow, 'id' | 'name'>) {
  return { subjectType: 'job-schedule', subjectId: id, subjectLabel: name };
}
