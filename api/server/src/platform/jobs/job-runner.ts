import { hostname } from 'node:os';
import type { Database, Db } from '../database/database';
import type { Environment } from '../environment';
import type { LiveChannel } from '../live/live-channel';
import { claimDueJobs, enrolJobs, keepEnrolled, msToNextJob, releaseLostRuns } from './planned-runs';
import { startRun } from './job-run';
import type { ScheduledJob } from './scheduled-job';
import { startWorkLoop, type WorkLoop } from './work-loop';

/** Ten times before a job would be forgotten. */
const ENROL_MS = 30_000;

/** What the runner itself needs of what it hands to its jobs. */
interface RunnerServices {
  readonly database: Database;
  readonly db: Db;
  readonly live: Pick<LiveChannel, 'subscribe'>;
  /** The firm's zone: jobs of whole days run by its clocks. */
  readonly environment: Pick<Environment, 'timeZone'>;
}

interface RunnerOptions<Services> {
  readonly jobs: readonly ScheduledJob<Services>[];
  /** `key` is that of the job that failed. */
  readonly onError: (error: unknown, key?: string) => void;
  /** Asked before a job is taken. */
  readonly mayWork?: () => Promise<boolean>;
  /** Name of this server in the log of runs. */
  readonly server?: string;
  /** So often it says which jobs it has. */
  readonly enrolMs?: number;
}

/** Runs jobs as they become due, until it is stopped. Of all servers on a database, one holds a job at a time. */
export async function startJobRunner<Services extends RunnerServices>(
  services: Services,
  {
    jobs,
    onError,
    mayWork,
    server = `${hostname()} ${process.pid}`,
    enrolMs = ENROL_MS,
  }: RunnerOptions<Services>,
): Promise<WorkLoop> {
  const { db, database, live } = services;
  const { timeZone } = services.environment;
  const byKey = new Map(jobs.map((job) => [job.key, job]));
  const keys = [...byKey.keys()];

  await enrolJobs(db, jobs);
  let enrolledAt = performance.now();
  return startWorkLoop(
    {
      releaseLost: (lost) => releaseLostRuns(db, lost),
      msToNext: () => msToNextJob(db, keys),
      async startDue() {
        if (performance.now() - enrolledAt > enrolMs) {
          await keepEnrolled(db, keys);
          enrolledAt = performance.now();
        }
        const claims = await claimDueJobs(db, { keys, server, timeZone });
        return claims.map((claim) => {
          const job = byKey.get(claim.key);
          if (!job) throw new Error(`${claim.key} was claimed, which is no job of this server`);
          return startRun(job, { services, claim, onError });
        });
      },
    },
    { onError, engine: database.engine, live, topic: 'planned-jobs', mayWork },
  );
}
