import type { Database, Trx } from '../database/database';
import type { LiveChannel } from '../live/live-channel';
import { claimQueuedJobs, msToNextQueuedJob, releaseLostQueuedJobs } from './queued-job';
import { startQueuedRun, type QueuedRun, type Worker } from './queued-job-run';
import { startWorkLoop, type WorkLoop } from './work-loop';

export const queueNames = [
  'publish',
  'publish-when-due',
  'rebuild',
  'publish-ideas',
  'mail-link',
  'mail-review',
  'mail-account',
  'mail-sign-in',
  'mail-news',
  'release-webhook',
  'alert-webhook',
  'analytics',
  'import-reports',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Times that a job is tried before it is given up. */
const MAX_ATTEMPTS = 4;
/** A warning is as good tomorrow, and a mail server may be away for a day; a link that somebody waits for is not. */
const maxAttemptsOf: Partial<Record<QueueName, number>> = {
  ...{ 'mail-review': 32, 'mail-account': 32, 'mail-sign-in': 32, 'mail-news': 32 },
  'mail-link': 9,
  // for twenty minutes: then people are told
  ...{ 'release-webhook': 9, 'alert-webhook': 9 },
};

export interface Job {
  readonly queue: QueueName;
  readonly payload: object;
  /** A key waits once at a time: sending it again while it waits does nothing. */
  readonly key: string;
  /** Not before this time. */
  readonly startAfter?: Date;
}

/** Work that outlives a request and a restart. */
export interface Queue {
  /**
   * Adds a job inside the transaction that causes it: both happen or neither. Answers its id; null: one with its key
   * waits already.
   */
  send(trx: Trx, job: Job): Promise<string | null>;
  /**
   * Runs the jobs of a queue one after the other; a failed one is tried again, three times, a mail for up to a day or
   * two. Then `onGivenUp` has a last turn, which is repeated until it succeeds.
   */
  work(
    queue: QueueName,
    handler: Worker['handler'],
    onGivenUp?: (payload: object) => Promise<void>,
  ): Promise<void>;
  /** Keys of the jobs that wait or run. */
  liveKeys(queue: QueueName): Promise<ReadonlySet<string>>;
  /** Begins nothing more, waits a little for what runs, and hands the rest over. */
  stop(): Promise<void>;
}

interface QueueServices {
  readonly database: Pick<Database, 'kysely' | 'engine'>;
  readonly live: Pick<LiveChannel, 'subscribe'>;
}

/** The queue in the same database. It looks for jobs once there is a worker, and takes them while it may. */
export function startQueue(
  { database: { kysely: db, engine }, live }: QueueServices,
  onError: (error: unknown) => void,
  mayWork?: () => Promise<boolean>,
): Queue {
  const workers = new Map<string, Worker>();
  /** By queue. */
  const running = new Map<string, QueuedRun>();
  let loop: Promise<WorkLoop> | null = null;

  return {
    async send(trx, { queue, payload, key, startAfter }) {
      const added = await trx
        .insertInto('queued_job')
        .values({ queue, key, payload: JSON.stringify(payload), ...(startAfter && { due_at: startAfter }) })
        .onConflict((conflict) => conflict.columns(['queue', 'key']).where('attempt', '=', 0).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id ?? null;
    },
    async work(queue, handler, onGivenUp) {
      workers.set(queue, { handler, onGivenUp, maxAttempts: maxAttemptsOf[queue] ?? MAX_ATTEMPTS });
      loop ??= startLoop();
      await loop;
    },
    async liveKeys(queue) {
      const jobs = await db
        .selectFrom('queued_job')
        .select('key')
        .where('queue', '=', queue)
        .where('state', 'in', ['Waiting', 'Running'])
        .execute();
      return new Set(jobs.map(({ key }) => key));
    },
    async stop() {
      await (await loop)?.stop();
      await Promise.all([...running.values()].map((run) => run.handOver()));
    },
  };

  function startLoop(): Promise<WorkLoop> {
    const source = {
      releaseLost: (lost: Parameters<typeof releaseLostQueuedJobs>[1]) => releaseLostQueuedJobs(db, lost),
      msToNext: () =>
        msToNextQueuedJob(
          db,
          freeQueues().map(({ name }) => name),
        ),
      startDue,
    };
    return startWorkLoop(source, { onError, engine, live, topic: 'queued-jobs', mayWork });
  }

  function freeQueues() {
    return [...workers].flatMap(([name, { maxAttempts }]) =>
      running.has(name) ? [] : [{ name, maxAttempts }],
    );
  }

  async function startDue() {
    const free = freeQueues();
    const claims = free.length > 0 ? await claimQueuedJobs(db, free) : [];
    return claims.map((claim) => {
      const worker = workers.get(claim.queue);
      if (!worker) throw new Error(`A job of ${claim.queue} was claimed, which has no worker here`);
      const run = startQueuedRun(worker, { db, claim, onError });
      running.set(claim.queue, run);
      return { ...run, ended: run.ended.finally(() => running.delete(claim.queue)) };
    });
  }
}
