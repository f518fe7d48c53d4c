import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import { keepBeating, type EndReason } from './heartbeat';
import { beat, endRun, type Claim, type Ending, type Progress } from './planned-runs';
import { RunFailure, type JobWork, type ScheduledJob } from './scheduled-job';
import type { OwnWork } from './work-loop';

/** A longer text is cut: it is shown in a table. */
const MAX_TEXT_LENGTH = 1000;

interface Running<Services> {
  readonly services: Services;
  readonly claim: Claim;
  readonly onError: (error: unknown, key: string) => void;
}

/** Runs a claimed job: renews the claim, and writes its progress and how it ended. */
export function startRun<Services extends { readonly db: Db }>(
  job: ScheduledJob<Services>,
  { services, claim, onError }: Running<Services>,
): OwnWork {
  const { db } = services;
  const controller = new AbortController();
  const stop = (reason: EndReason) => controller.abort(reason);
  let progress: Progress = { completed: 0, total: 0 };
  const work: JobWork<Services> = {
    services,
    attempt: claim.attempt,
    checkpoint: claim.checkpoint,
    signal: controller.signal,
    progress(completed, total) {
      progress = { completed, total };
    },
    saveCheckpoint: (value, trx) => saveCheckpoint(trx ?? db, claim.runId, value),
    assertOwned: (trx) => assertOwned(trx, claim.runId),
  };
  const stopBeating = keepBeating(() => beat(db, claim.runId, progress), stop);
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
    const done = await job.run(work);
    return typeof done === 'string'
      ? { state: 'Succeeded', outcome: short(done), error: null, path: null }
      : { state: 'Partly', outcome: short(done.partly), error: null, path: done.path };
  } catch (error) {
    if (work.signal.aborted) {
      const isStopped = work.signal.reason === 'disabled';
      return { state: isStopped ? 'Stopped' : 'Handed over', outcome: null, error: null, path: null };
    }
    onError(error);
    return {
      state: 'Failed',
      outcome: null,
      error: short(error instanceof Error ? error.message : String(error)),
      path: error instanceof RunFailure ? error.path : null,
    };
  }
}

const short = (text: string) => text.slice(0, MAX_TEXT_LENGTH);

async function saveCheckpoint(db: Db | Trx, runId: string, value: unknown): Promise<void> {
  const { numAffectedRows } = await sql`
    update job_schedule set kept = ${value === null ? null : JSON.stringify(value)}::jsonb
    where run_id = ${runId}`.execute(db);
  if (numAffectedRows === 0n) throw new Error('Another server has taken over this job.');
}

async function assertOwned(trx: Trx, runId: string): Promise<void> {
  const { rows } = await sql`select id from job_schedule where run_id = ${runId} for update`.execute(trx);
  if (rows.length === 0) throw new Error('Another server has taken over this job.');
}
