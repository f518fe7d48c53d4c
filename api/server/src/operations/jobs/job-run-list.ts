import { fullName } from '@console/contract/full-name';
import { jobRunStates, type JobRun } from '@console/contract/job-schedules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { choice, date, reference, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { personRefs } from '../../people/person-refs';

/** Runs of jobs, newest first. */
export const jobRunList: List<JobRun> = {
  noun: 'job-run',
  from: sql`job_run`,
  id: 'job_run.id',
  visibleTo: () => sql`true`,
  fields: {
    job: reference('job_run.job_id'),
    startedAt: date('job_run.started_at'),
    state: unsorted(choice('job_run.state', jobRunStates)),
  },
  order: { field: 'startedAt', direction: 'desc' },
  pageSize: 10,
  load: loadJobRuns,
  idOf: ({ id }) => id,
  columns: {
    startedAt: { title: 'Started (UTC)', cell: (run) => run.startedAt },
    endedAt: { title: 'Ended (UTC)', cell: (run) => run.endedAt },
    state: { title: 'State', cell: (run) => run.state },
    outcome: { title: 'Outcome', cell: (run) => run.outcome },
    error: { title: 'Error', cell: (run) => run.error },
    completed: { title: 'Completed', cell: (run) => run.completed },
    total: { title: 'Total', cell: (run) => run.total },
    requestedBy: {
      title: 'Requested by',
      cell: ({ requestedBy }) => requestedBy && fullName(requestedBy),
    },
    plannedAt: { title: 'Planned for (UTC)', cell: (run) => run.plannedAt },
    alsoDue: { title: 'Also due', cell: (run) => run.alsoDue },
    attempt: { title: 'Attempt', cell: (run) => run.attempt },
    server: { title: 'Server', cell: (run) => run.server },
    id: { title: 'Id', cell: (run) => run.id },
  },
};

async function loadJobRuns(db: Db, ids: readonly string[]): Promise<JobRun[]> {
  const rows = await db.selectFrom('job_run').selectAll().where('id', 'in', ids).execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.requested_by),
  );
  return rows.map((row) => ({
    '@id': `/api/job-run/${row.id}`,
    id: row.id,
    plannedAt: row.planned_at.toISOString(),
    alsoDue: row.also_due,
    attempt: row.attempt,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    state: row.state,
    outcome: row.outcome,
    error: row.error,
    path: row.path,
    completed: row.completed,
    total: row.total,
    requestedBy: (row.requested_by && people.get(row.requested_by)) || null,
    retryOf: row.retry_of,
    server: row.server,
  }));
}
