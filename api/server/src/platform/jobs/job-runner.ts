import { hostname } from 'node:os';
import type { Database, Db } from '../database/database';
import { claimDueJobs, enrolJobs, msToNextJob, releaseLostRuns } from './planned-runs';
import { startRun } from './job-run';
import type { ScheduledJob } from './scheduled-job';
import { startWorkLoop, type WorkLoop } from './work-loop';

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
): Promise<WorkLoop> {
  const { db, database } = services;
  const byKey = new Map(jobs.map((job) => [job.key, job]));
  const keys = [...byKey.keys()];

  await enrolJobs(db, jobs);
  return startWorkLoop(
    {
      releaseLost: (lost) => releaseLostRuns(db, lost),
      msToNext: () => msToNextJob(db, keys),
      async startDue() {
        const claims = await claimDueJobs(db, { keys, server });
        return claims.map((claim) => {
          const job = byKey.get(claim.key);
          if (!job) throw new Error(`${claim.key} was claimed, which is no job of this server`);
          return startRun(job, { services, claim, onError });
        });
      },
    },
    { onError, engine: database.engine },
  );
}
