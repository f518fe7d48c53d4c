import { sql } from 'kysely';
import type { Db } from '../database/database';

/** The wait after the first failure, doubled by each further one; up to twice as long, so that not all come at once. */
const FIRST_RETRY_S = 2;
/** No wait is longer than twice this. */
const LONGEST_RETRY_S = 3600;

/** A queue whose jobs somebody takes. */
export interface WorkedQueue {
  readonly name: string;
  /** A job that has failed so often, or whose servers died so often, is given up. */
  readonly maxAttempts: number;
}

/** A job that this server has taken, and nobody else until it ends. */
export interface QueuedClaim {
  readonly id: string;
  readonly queue: string;
  readonly payload: object;
  readonly runId: string;
  /** From 1. Above `maxAttempts` of its queue: there is no other try, it is to be given up. */
  readonly attempt: number;
}

/** Takes the job of each of these queues that has been due longest and is free. */
export async function claimQueuedJobs(db: Db, queues: readonly WorkedQueue[]): Promise<QueuedClaim[]> {
  const names = queues.map(({ name }) => name);
  const maxAttempts = queues.map((queue) => queue.maxAttempts);
  const { rows } = await sql<QueuedClaim>`
    with due as (
      select job.id, wanted.max_attempts
      from unnest(${names}::text[], ${maxAttempts}::integer[]) as wanted (queue, max_attempts) cross join lateral (
        select id from queued_job
        where queue = wanted.queue and state = 'Waiting' and due_at <= now()
        order by due_at, id limit 1
        for update skip locked
      ) as job
    )
    update queued_job set state = 'Running', attempt = least(attempt, max_attempts) + 1,
      run_id = gen_random_uuid(), beat_at = now()
    from due where queued_job.id = due.id
    returning queued_job.id, queue, payload, run_id as "runId", attempt`.execute(db);
  return rows;
}

/** Milliseconds until a free job of these queues is due; null: none waits. */
export async function msToNextQueuedJob(db: Db, queues: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ readonly ms: number | null }>`
    select ceil(extract(epoch from min(first.due_at) - now()) * 1000)::float8 as ms
    from unnest(${queues}::text[]) as wanted (queue) cross join lateral (
      select due_at from queued_job where queue = wanted.queue and state = 'Waiting' order by due_at limit 1
    ) as first`.execute(db);
  return rows[0]?.ms ?? null;
}

/** Says that the server of this run lives; 'gone': another one has taken over. */
export async function beatQueuedJob(db: Db, runId: string): Promise<'gone' | null> {
  const { rows } = await sql`
    update queued_job set beat_at = now() where run_id = ${runId} returning id`.execute(db);
  return rows.length === 0 ? 'gone' : null;
}

/** Removes a job that is done. */
export async function completeQueuedJob(db: Db, runId: string): Promise<void> {
  await sql`delete from queued_job where run_id = ${runId}`.execute(db);
}

/** Lets a job that has failed wait for its next try. */
export async function retryQueuedJob(db: Db, runId: string, error: string): Promise<void> {
  await sql`
    update queued_job set state = 'Waiting', run_id = null, beat_at = null, error = ${error}, failed_at = now(),
      due_at = now() + make_interval(
        secs => least(${FIRST_RETRY_S} * 2 ^ (attempt - 1), ${LONGEST_RETRY_S}) * (1 + random()))
    where run_id = ${runId}`.execute(db);
}

/** Keeps a job that is given up, with the reason. */
export async function giveUpQueuedJob(db: Db, runId: string, error: string): Promise<void> {
  await sql`
    update queued_job set state = 'Failed', run_id = null, beat_at = null, error = ${error}, failed_at = now()
    where run_id = ${runId}`.execute(db);
}

/** A job that a server which stops could not end is due at once. */
export async function handOverQueuedJob(db: Db, runId: string): Promise<void> {
  await sql`
    update queued_job set state = 'Waiting', run_id = null, beat_at = null, due_at = now()
    where run_id = ${runId}`.execute(db);
}

/** Jobs of servers that are dead, but none of `own`, are due at once. */
export async function releaseLostQueuedJobs(
  db: Db,
  { own, silenceS }: { readonly own: readonly string[]; readonly silenceS: number },
): Promise<void> {
  await sql`
    update queued_job set state = 'Waiting', run_id = null, beat_at = null, due_at = now()
    where state = 'Running' and run_id <> all(${own}::uuid[])
      and beat_at <= now() - make_interval(secs => ${silenceS})`.execute(db);
}
