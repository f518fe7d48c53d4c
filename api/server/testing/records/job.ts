import type { Insertable } from 'kysely';
import type { Db } from '../../src/platform/database/database';
import type { Schema } from '../../src/platform/database/schema';

/** Adds a job that no program has, enabled and hourly, with one run that failed. */
export async function addTestJob(
  db: Db,
  fields: Partial<Insertable<Schema['job_schedule']>> = {},
): Promise<{ readonly jobId: string; readonly runId: string }> {
  const { id: jobId } = await db
    .insertInto('job_schedule')
    .values({
      key: `test.${Math.random()}`,
      name: 'Test job',
      description: 'Does nothing',
      interval_seconds: 3600,
      is_recurring: true,
      scheduled_at: '2099-01-01T00:00:00Z',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = '2026-11-21T00:00:00Z';
  const { id: runId } = await db
    .insertInto('job_run')
    .values({
      job_id: jobId,
      planned_at: at,
      started_at: at,
      ended_at: '2026-11-21T00:00:05Z',
      attempt: 1,
      server: 'test',
      state: 'Failed',
      error: 'The feed was empty',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { jobId, runId };
}
