import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import { SILENCE_S, beat, endRun, type Claim, type Ending, type Progress } from './job-lease';
import type { JobWork, ScheduledJob } from './scheduled-job';

const BEAT_MS = 1000;
/** Without a word to the database for so long, another server may be about to take over. */
const MAX_SILENCE_MS = (SILENCE_S - 2) * 1000;
/** A longer text is cut: it is shown in a table. */
const MAX_TEXT_LENGTH = 1000;

/** Why a run is told to end. */
type EndReason = 'server stops' | 'disabled' | 'gone' | 'no database';

/** A run of this server. */
export interface OwnRun {
  readonly runId: string;
  /** Ends when the run has, whatever became of it. */
  readonly ended: Promise<void>;
  stop(reason: EndReason): void;
}

interface Running<Services> {
  readonly services: Services;
  readonly claim: Claim;
  readonly onError: (error: unknown, key: string) => void;
}

/** Runs a job that was taken: keeps it, writes its progress, and how it ended. */
export function startRun<Services extends { readonly db: Db }>(
  job: ScheduledJob<Services>,
  { services, claim, onError }: Running<Services>,
): OwnRun {
  const { db } = services;
  const controller = new AbortController();
  const stop = (reason: EndReason) => controller.abort(reason);
  let progress: Progress = { completed: 0, total: 0 };
  const work: JobWork<Services> = {
    services,
    attempt: claim.attempt,
    kept: claim.kept,
    signal: controller.signal,
    progress(completed, total) {
      progress = { completed, total };
    },
    keep: (value, trx) => keep(trx ?? db, claim.runId, value),
    holdIn: (trx) => holdIn(trx, claim.runId),
  };
  const stopBeating = keepBeating(db, claim.runId, { progress: () => progress, stop });
  const run = async () => {
    const ending = await endingOf(job, work, (error) => onError(error, job.key)).finally(stopBeating);
    await endRun(db, claim.runId, { ...progress, ...ending });
  };
  // what cannot be written is found by the others as the run of a dead server
  return { runId: claim.runId, stop, ended: run().catch((error) => onError(error, job.key)) };
}

async function endingOf<Services>(
  job: ScheduledJob<Services>,
  work: JobWork<Services>,
  onError: (error: unknown) => void,
): Promise<Omit<Ending, keyof Progress>> {
  try {
    return { state: 'Succeeded', outcome: short(await job.run(work)), error: null };
  } catch (error) {
    if (work.signal.aborted) {
      const isStopped = work.signal.reason === 'disabled';
      return { state: isStopped ? 'Stopped' : 'Handed over', outcome: null, error: null };
    }
    onError(error);
    return {
      state: 'Failed',
      outcome: null,
      error: short(error instanceof Error ? error.message : String(error)),
    };
  }
}

const short = (text: string) => text.slice(0, MAX_TEXT_LENGTH);

interface Beating {
  readonly progress: () => Progress;
  readonly stop: (reason: EndReason) => void;
}

function keepBeating(db: Db, runId: string, { progress, stop }: Beating): () => void {
  let heardAt = performance.now();
  let isBeating = false;
  const once = async () => {
    if (performance.now() - heardAt > MAX_SILENCE_MS) stop('no database');
    if (isBeating) return;
    isBeating = true;
    try {
      const answer = await beat(db, runId, progress());
      heardAt = performance.now();
      if (answer === 'Disabled') stop('disabled');
      if (answer === 'gone') stop('gone');
    } catch {
      // the next beat tries again, until the silence is too long
    } finally {
      isBeating = false;
    }
  };
  const timer = setInterval(() => void once(), BEAT_MS);
  return () => clearInterval(timer);
}

async function keep(db: Db | Trx, runId: string, value: unknown): Promise<void> {
  const { numAffectedRows } = await sql`
    update job_schedule set kept = ${value === null ? null : JSON.stringify(value)}::jsonb
    where run_id = ${runId}`.execute(db);
  if (numAffectedRows === 0n) throw new Error('Another server has taken over this job.');
}

async function holdIn(trx: Trx, runId: string): Promise<void> {
  const { rows } = await sql`select id from job_schedule where run_id = ${runId} for update`.execute(trx);
  if (rows.length === 0) throw new Error('Another server has taken over this job.');
}
