import type { Db } from '../database/database';
import { inTime } from '../within';
import { keepBeating } from './heartbeat';
import {
  beatQueuedJob,
  completeQueuedJob,
  giveUpQueuedJob,
  handOverQueuedJob,
  retryQueuedJob,
  type QueuedClaim,
} from './queued-job';
import type { OwnWork } from './work-loop';

/** A job that takes longer hangs, and is tried again. */
const MAX_RUN_MS = 120_000;
const tooLate = () => new Error(`It took longer than ${MAX_RUN_MS / 1000} s.`);
/** A longer text is cut. */
const MAX_TEXT_LENGTH = 1000;
const lost = ({ maxAttempts }: Worker) => `The server died each time it ran, ${maxAttempts} times.`;

/** One try of a job. */
export interface JobAttempt {
  readonly jobId: string;
  /** There is no other one if it fails. */
  readonly isLast: boolean;
}

/** What a queue does with its jobs. */
export interface Worker {
  readonly handler: (payload: object, attempt: JobAttempt) => Promise<void>;
  /** Called for a job that failed every time, or whose servers died every time. */
  readonly onGivenUp: ((payload: object) => Promise<void>) | undefined;
  readonly maxAttempts: number;
}

interface Running {
  readonly db: Db;
  readonly claim: QueuedClaim;
  readonly onError: (error: unknown) => void;
}

/** A job that runs in this server. */
export interface QueuedRun extends OwnWork {
  /** Leaves the job to another server, whatever becomes of it here. */
  handOver(): Promise<void>;
}

/** Runs a job that was taken: keeps it, and writes how it ended. */
export function startQueuedRun(worker: Worker, { db, claim, onError }: Running): QueuedRun {
  const stopBeating = keepBeating(
    () => beatQueuedJob(db, claim.runId),
    // once another server has the job, its end is not written by this one
    () => undefined,
  );
  let giveBack: () => void = () => undefined;
  const handedOver = new Promise<'handed over'>((resolve) => {
    giveBack = () => resolve('handed over');
  });
  const run = async () => {
    const end = await Promise.race([endOf(worker, claim), handedOver]).finally(stopBeating);
    await writeEnd(db, { worker, claim, end, onError });
  };
  // what cannot be written is found by the others as the job of a dead server
  const ended = run().catch(onError);
  return {
    runId: claim.runId,
    ended,
    // a job is short: it is waited for, and handed over when that takes too long
    stop: () => undefined,
    async handOver() {
      giveBack();
      await ended;
    },
  };
}

type End = 'done' | 'handed over' | { readonly failure: string };

async function endOf(worker: Worker, { id, payload, attempt }: QueuedClaim): Promise<End> {
  const { handler, onGivenUp, maxAttempts } = worker;
  try {
    if (attempt <= maxAttempts)
      await whileItMay(handler(payload, { jobId: id, isLast: attempt === maxAttempts }));
    else if (onGivenUp) await whileItMay(onGivenUp(payload));
    else return { failure: lost(worker) };
    return 'done';
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { failure: text.slice(0, MAX_TEXT_LENGTH) };
  }
}

// a server that has handed its jobs over waits for nothing
const whileItMay = (work: Promise<void>) => inTime(work, MAX_RUN_MS, tooLate, { keepsAlive: false });

interface Ended extends Omit<Running, 'db'> {
  readonly worker: Worker;
  readonly end: End;
}

async function writeEnd(
  db: Db,
  { worker, claim: { runId, queue, attempt }, end, onError }: Ended,
): Promise<void> {
  if (end === 'done') return completeQueuedJob(db, runId);
  if (end === 'handed over') return handOverQueuedJob(db, runId);
  const { failure } = end;
  if (attempt < worker.maxAttempts || worker.onGivenUp) return retryQueuedJob(db, runId, failure);
  if (failure === lost(worker)) onError(new Error(`A job of the queue ${queue} was given up: ${failure}`));
  return giveUpQueuedJob(db, runId, failure);
}
