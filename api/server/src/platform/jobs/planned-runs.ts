import type { JobRunState } from '@console/contract/job-schedules';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { nextPlannedTime } from './next-planned-time';
import type { ScheduledJob } from './scheduled-job';

/** A planned time whose servers died so often is given up: its work may be what ends them. */
export const MAX_ATTEMPTS = 3;
const LOST = 'The server that ran it died.';
const GIVEN_UP = `The server died each time it ran, ${MAX_ATTEMPTS} times.`;

/** A job that this server has taken, and nobody else until the run ends. */
export interface Claim {
  readonly key: string;
  readonly jobId: string;
  readonly runId: string;
  readonly attempt: number;
  readonly checkpoint: unknown;
}

/** A job that no server has had for so long is no part of the program any more. */
const FORGOTTEN_S = 300;
/** Jobs that a server which lives has, of whatever version. */
export const isOfProgram = sql<boolean>`job_schedule.seen_at > now() - make_interval(secs => ${FORGOTTEN_S})`;

/** Enters the program's jobs; those that are there keep what an admin has set. */
export async function enrolJobs(db: Db, jobs: readonly Omit<ScheduledJob<never>, 'run'>[]): Promise<void> {
  for (const { key, name, description, intervalSeconds, isRecurring } of jobs) {
    await sql`
      insert into job_schedule (key, name, description, interval_seconds, is_recurring, scheduled_at)
      values (${key}, ${name}, ${description}, ${intervalSeconds}, ${isRecurring},
        ${isRecurring ? sql`now() + make_interval(secs => ${intervalSeconds})` : null})
      on conflict (key) do update
      set name = excluded.name, description = excluded.description, seen_at = now()`.execute(db);
  }
}

/** Says that a server which lives has these jobs. */
export async function keepEnrolled(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update job_schedule set seen_at = now() where id in (
      select id from job_schedule where key = any(${keys}::text[]) for update skip locked)`.execute(db);
}

interface Claiming {
  readonly keys: readonly string[];
  /** Name of the server. */
  readonly server: string;
  /** The firm's. */
  readonly timeZone: string;
}

/**
 * Takes every job that is due and free. One run stands for its planned time and for all that were missed since, and
 * the next one is planned on the same grid: neither lateness nor the length of a run moves it. A job of whole days keeps
 * its time on the firm's clocks.
 */
export async function claimDueJobs(db: Db, { keys, server, timeZone }: Claiming): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with due as (
      select * from job_schedule
      where key = any(${keys}::text[]) and status = 'Enabled' and run_id is null and scheduled_at <= now()
      order by scheduled_at
      for update skip locked
    ), plan as (
      select due.id, due.is_recurring, next.next_at, next.time_of_day,
        case when due.is_recurring then next.missed else 0 end as missed
      from due cross join lateral ${nextPlannedTime({ job: 'due', timeZone })} as next
    ), run as (
      insert into job_run (job_id, planned_at, also_due, attempt, server, requested_by, retry_of, started_at)
      select due.id, scheduled_at, plan.missed, attempt + 1, ${server}, requested_by, retry_of,
        -- now() may be a little before the run that was waited for has ended
        clock_timestamp() from due join plan on plan.id = due.id
      returning id, job_id, attempt
    )
    update job_schedule set
      run_id = run.id, attempt = run.attempt, last_run = now(), completed = 0, total = 0,
      requested_by = null, retry_of = null,
      scheduled_at = case when plan.is_recurring then plan.next_at end, time_of_day = plan.time_of_day
    from run join plan on plan.id = run.job_id
    where job_schedule.id = run.job_id
    returning job_schedule.key, job_schedule.id as "jobId", run.id as "runId", run.attempt,
      job_schedule.kept as checkpoint`.execute(db);
  return rows;
}

/** Milliseconds until a free job is due; null: none is planned. */
export async function msToNextJob(db: Db, keys: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ readonly ms: number | null }>`
    select ceil(extract(epoch from min(scheduled_at) - now()) * 1000)::float8 as ms
    from job_schedule where key = any(${keys}::text[]) and status = 'Enabled' and run_id is null`.execute(db);
  return rows[0]?.ms ?? null;
}

/** How much of a run is done. */
export interface Progress {
  readonly completed: number;
  readonly total: number;
}

/** Says that this server lives and how far the run is; answers why it is to end. 'gone': another server has taken over. */
export async function beat(
  db: Db,
  runId: string,
  { completed, total }: Progress,
): Promise<'disabled' | 'gone' | null> {
  const { rows } = await sql<{ readonly status: 'Enabled' | 'Disabled' }>`
    with beat as (
      update job_run set beat_at = now(), completed = ${completed}, total = ${total}
      where id = ${runId} and ended_at is null returning job_id
    )
    update job_schedule set completed = ${completed}, total = ${total}
    from beat where job_schedule.id = beat.job_id
    returning job_schedule.status`.execute(db);
  if (!rows[0]) return 'gone';
  return rows[0].status === 'Disabled' ? 'disabled' : null;
}

/** How a run ended. */
export interface Ending extends Progress {
  readonly state: Exclude<JobRunState, 'Running' | 'Lost'>;
  readonly outcome: string | null;
  readonly error: string | null;
  /** Page on which people see what it did not do. */
  readonly path: string | null;
}

/** Ends a run and frees its job. One that is handed over is due at once, for its planned time. */
export async function endRun(
  db: Db,
  runId: string,
  { state, outcome, error, path, completed, total }: Ending,
): Promise<void> {
  const isHandedOver = state === 'Handed over';
  await sql`
    with ended as (
      update job_run set ended_at = now(), state = ${state}, outcome = ${outcome}, error = ${error},
        path = ${path}, completed = ${completed}, total = ${total}
      where id = ${runId} and ended_at is null returning *
    )
    update job_schedule set run_id = null, completed = ${completed}, total = ${total},
      attempt = ${isHandedOver ? sql`ended.attempt - 1` : 0}
      ${isHandedOver ? takenBack('ended') : sql``}
    from ended where job_schedule.run_id = ended.id`.execute(db);
}

/** Ends the runs of servers that are dead, but none of `own`: their jobs are due at once, to be caught up once. */
export async function releaseLostRuns(
  db: Db,
  { own, silenceS }: { readonly own: readonly string[]; readonly silenceS: number },
): Promise<void> {
  await sql`
    with lost as (
      update job_run set ended_at = now(), state = 'Lost',
        error = case when attempt < ${MAX_ATTEMPTS} then ${LOST} else ${GIVEN_UP} end
      where ended_at is null and id <> all(${own}::uuid[])
        and beat_at <= now() - make_interval(secs => ${silenceS})
      returning *
    ), again as (
      update job_schedule set run_id = null, attempt = lost.attempt ${takenBack('lost')}
      from lost where job_schedule.run_id = lost.id and lost.attempt < ${MAX_ATTEMPTS}
    )
    update job_schedule set run_id = null, attempt = 0
    from lost where job_schedule.run_id = lost.id and lost.attempt >= ${MAX_ATTEMPTS}`.execute(db);
}

/** The planned time of a run is due again, with whoever asked for it; a disabled job has none. */
function takenBack(run: string) {
  const { planned, requestedBy, retryOf } = {
    planned: sql.ref(`${run}.planned_at`),
    requestedBy: sql.ref(`${run}.requested_by`),
    retryOf: sql.ref(`${run}.retry_of`),
  };
  return sql`, scheduled_at = case when job_schedule.status = 'Enabled' then ${planned} end,
    requested_by = coalesce(job_schedule.requested_by, ${requestedBy}),
    retry_of = coalesce(job_schedule.retry_of, ${retryOf})`;
}
