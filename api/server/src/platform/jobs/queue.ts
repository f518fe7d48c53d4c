import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Trx } from '../database/database';

/** Every queue. All are made at the start: a job that is sent to none would vanish. */
const queueNames = [
  'publish-failed',
  'publish',
  'publish-when-due',
  'rebuild',
  'publish-ideas-failed',
  'publish-ideas',
  'mail-link',
  'mail-review',
  'analytics-failed',
  'analytics',
] as const;
export type QueueName = (typeof queueNames)[number];

export interface Job {
  readonly queue: QueueName;
  readonly payload: object;
  /** A key waits once at a time: sending it again while it waits does nothing. */
  readonly key: string;
  /** Not before this time. */
  readonly startAfter?: Date;
}

export type JobHandler = (payload: object, attempt: { readonly isLast: boolean }) => Promise<void>;

/** Work that outlives a request and a restart. */
export interface Queue {
  /** Adds a job inside the transaction that causes it: both happen or neither. */
  send(trx: Trx, job: Job): Promise<void>;
  /** Runs the jobs of a queue one after the other; a failed one is tried again, three times. */
  work(queue: QueueName, handler: JobHandler): Promise<void>;
  /** Keys of the jobs that wait or run. */
  liveKeys(queue: QueueName): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** Seconds after which a job that hangs is tried again. */
const JOB_EXPIRES_S = 120;
/**
 * A server says every 3 s that it still works on a job. One that is silent for 12 s is dead: its job is found within
 * 10 s more, so that another server has it in less than the 30 s that a publication may be late.
 */
const BEAT_MS = 3000;
const SILENCE_S = 12;
const MAINTENANCE_INTERVAL_S = 10;
const POLL_INTERVAL_S = 1;

const queueOptions = {
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: JOB_EXPIRES_S,
} as const;

/** The queue in the same database, by pg-boss. */
export async function startQueue(
  { engine }: Pick<Database, 'engine'>,
  onError: (error: Error) => void,
): Promise<Queue> {
  const ask = async (text: string, values: unknown[]) => {
    const session = await engine.acquire();
    try {
      return toBoss(values.length > 0 ? await session.query(text, values) : await session.exec(text));
    } finally {
      session.release();
    }
  };
  const boss = new PgBoss({
    db: {
      async executeSql(text: string, values: unknown[] = []) {
        if (!endsJob(text)) return ask(text, values);
        return ask(text, values).catch((error: Error) => {
          onError(error);
          return noRows;
        });
      },
    },
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL_S,
    monitorStateIntervalSeconds: 30,
  });
  boss.on('error', onError);
  await boss.start();
  for (const name of queueNames) await openQueue(boss, name);
  if (engine.name.startsWith('PGlite')) await returnJobsOfDeadServer(engine);
  // what expired while no server ran: the first maintenance comes an interval later
  await boss.maintain();
  return {
    async send(trx, { queue, payload, key, startAfter }) {
      const options = { singletonKey: key, ...queueOptions, ...(startAfter && { startAfter }) };
      await boss.send(queue, payload, { ...options, db: inTransaction(trx) });
    },
    async work(queue, handler) {
      const options = { pollingIntervalSeconds: POLL_INTERVAL_S, includeMetadata: true } as const;
      await boss.work<object>(queue, options, async ([job]) => {
        if (!job) return;
        const stopBeating = await keepBeating(engine, job, onError);
        await handler(job.data, { isLast: job.retryCount >= job.retryLimit }).finally(stopBeating);
      });
    },
    liveKeys: (queue) => liveKeys(engine, queue),
    stop: () => boss.stop({ graceful: true, timeout: 5000, wait: true }),
  };
}

/**
 * The statements by which a job is completed or failed. pg-boss does not wait for them: one that the database refuses
 * would end the process. The job stays active then, falls silent, and is done again.
 */
const endsJob = (text: string) => text.includes('$2::uuid[]') && text.includes('$3::jsonb');
const noRows = { rows: [{ count: '0' }] as unknown[], rowCount: 0 };

/** Where the job goes that failed for the last time, or whose server died in its last try. */
const deadLetters: Partial<Record<QueueName, QueueName>> = {
  publish: 'publish-failed',
  'publish-ideas': 'publish-ideas-failed',
  analytics: 'analytics-failed',
};

async function openQueue(boss: PgBoss, name: QueueName): Promise<void> {
  const deadLetter = deadLetters[name];
  const options = { name, policy: 'short', ...queueOptions, ...(deadLetter && { deadLetter }) } as const;
  await boss.createQueue(name, options);
  // one that exists already stays as it was made
  await boss.updateQueue(name, options);
}

/**
 * The embedded database belongs to one process, so whatever is active at its start was left by a dead one. A job in
 * its last try stays active until it expires, and goes to the dead letters then: it may be what ends the server.
 */
async function returnJobsOfDeadServer(engine: Database['engine']): Promise<void> {
  const session = await engine.acquire();
  try {
    await session.exec(
      "update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit",
    );
  } finally {
    session.release();
  }
}

/** Holds an active job while this process lives; answers how to let it go. */
async function keepBeating(
  engine: Database['engine'],
  { name, id }: { readonly name: string; readonly id: string },
  onError: (error: Error) => void,
): Promise<() => void> {
  const beat = async () => {
    const session = await engine.acquire();
    try {
      await session.query(
        `update pgboss.job set started_on = now() + $3::interval - expire_in
         where name = $1 and id = $2 and state = 'active'`,
        [name, id, `${SILENCE_S} seconds`],
      );
    } finally {
      session.release();
    }
  };
  await beat();
  const timer = setInterval(() => void beat().catch(onError), BEAT_MS);
  return () => clearInterval(timer);
}

async function liveKeys(engine: Database['engine'], queue: QueueName): Promise<ReadonlySet<string>> {
  const session = await engine.acquire();
  try {
    const { rows } = await session.query(
      "select singleton_key from pgboss.job where name = $1 and state in ('created', 'retry', 'active')",
      [queue],
    );
    return new Set(rows.map((row) => String(row['singleton_key'])));
  } finally {
    session.release();
  }
}

function inTransaction(trx: Trx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows, numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows: rows as unknown[], rowCount: Number(numAffectedRows ?? 0) };
    },
  };
}

function toBoss({ rows, affectedRows }: { rows: Record<string, unknown>[]; affectedRows: number }) {
  return { rows: rows as unknown[], rowCount: affectedRows };
}
