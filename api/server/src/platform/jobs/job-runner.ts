import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Db } from '../database/database';
import { SILENCE_S, claimDueJobs, enrolJobs, msToNextJob, releaseLostRuns } from './job-lease';
import { startRun, type OwnRun } from './job-run';
import type { ScheduledJob } from './scheduled-job';

/** A job that somebody else plans is found within this time. */
const MAX_WAIT_MS = 500;
/** What ends in this time after the stop is handed over at once; the rest when the server is known to be dead. */
const STOP_MS = 5000;

/** The scheduled jobs of one server. */
export interface JobRunner {
  /** Begins nothing more, tells what runs to end, and waits for that a little. */
  stop(): Promise<void>;
}

/** What the runner itself needs of what it hands to its jobs. */
interface RunnerServices {
  readonly database: Database;
  readonly db: Db;
}

interface RunnerOptions<Services> {
  readonly jobs: readonly ScheduledJob<Services>[];
  /** `key` is that of the job that failed. */
  readonly onError: (error: unknown, key?: string) => void;
  /** Name of this server in the log of runs. */
  readonly server?: string;
}

/** Runs jobs as they become due, until it is stopped. Of all servers on a database, one holds a job at a time. */
export async function startJobRunner<Services extends RunnerServices>(
  services: Services,
  { jobs, onError, server = `${hostname()} ${process.pid}` }: RunnerOptions<Services>,
): Promise<JobRunner> {
  const { db } = services;
  const byKey = new Map(jobs.map((job) => [job.key, job]));
  const keys = [...byKey.keys()];
  const running = new Set<OwnRun>();
  const stopping = new AbortController();
  let wake = new AbortController();

  await enrolJobs(db, jobs);
  // the embedded database belongs to one process, so whatever runs at its start was left by a dead one
  const isEmbedded = services.database.engine.name.startsWith('PGlite');
  if (isEmbedded) await releaseLostRuns(db, { own: [], silenceS: 0 });
  const loop = tick();

  return {
    async stop() {
      stopping.abort();
      wake.abort();
      await loop;
      for (const run of running) run.stop('server stops');
      const late = new AbortController();
      const ended = Promise.all([...running].map((run) => run.ended)).finally(() => late.abort());
      await Promise.race([ended, pause(STOP_MS, null, { signal: late.signal }).catch(() => undefined)]);
    },
  };

  async function tick(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      const waitMs = await startDue().catch((error) => {
        onError(error);
        return MAX_WAIT_MS;
      });
      if (stopping.signal.aborted) return;
      await pause(waitMs, null, { signal: wake.signal }).catch(() => undefined);
    }
  }

  /** Starts what is due; answers after how many milliseconds to look again. */
  async function startDue(): Promise<number> {
    await releaseLostRuns(db, { own: [...running].map(({ runId }) => runId), silenceS: SILENCE_S });
    for (const claim of await claimDueJobs(db, { keys, server })) {
      const job = byKey.get(claim.key);
      if (!job) throw new Error(`${claim.key} was claimed, which is no job of this server`);
      const run = startRun(job, { services, claim, onError });
      running.add(run);
      void run.ended.then(() => {
        running.delete(run);
        // its next time may have come meanwhile
        wake.abort();
      });
    }
    return Math.min(MAX_WAIT_MS, Math.max(1, (await msToNextJob(db, keys)) ?? MAX_WAIT_MS));
  }
}
