import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Trx } from '../../database/database';

/** Work that outlives a request and a restart. */
export interface Queue {
  /** Adds a job inside the transaction that causes it: both happen or neither. A key is queued once at a time. */
  send(trx: Trx, name: string, payload: object, key: string): Promise<void>;
  /** Runs the jobs of a queue one after the other; a failed one is tried again. */
  work(name: string, handler: (payload: object) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Seconds after which a job of a server that died is given to another. */
const JOB_EXPIRES_S = 120;
const POLL_INTERVAL_S = 1;

const queueOptions = { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: JOB_EXPIRES_S } as const;

/** The queue in the same database, by pg-boss. */
export async function startQueue({ engine }: Database, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    db: {
      async executeSql(text: string, values: unknown[] = []) {
        const session = await engine.acquire();
        try {
          return toBoss(values.length > 0 ? await session.query(text, values) : await session.exec(text));
        } finally {
          session.release();
        }
      },
    },
    maintenanceIntervalSeconds: 30,
    monitorStateIntervalSeconds: 30,
  });
  boss.on('error', onError);
  await boss.start();
  const known = new Set<string>();
  const ensure = async (name: string) => {
    if (known.has(name)) return;
    await boss.createQueue(name, { name, policy: 'standard', ...queueOptions });
    known.add(name);
  };
  if (engine.name.startsWith('PGlite')) await returnJobsOfDeadServer(engine);
  return {
    async send(trx, name, payload, key) {
      await boss.send(name, payload, { singletonKey: key, ...queueOptions, db: inTransaction(trx) });
    },
    async work(name, handler) {
      await ensure(name);
      await boss.work(name, { pollingIntervalSeconds: POLL_INTERVAL_S }, async ([job]) => {
        if (job) await handler(job.data as object);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, wait: true }),
  };
}

/** The embedded database belongs to one process, so whatever is active at its start was left by a dead one. */
async function returnJobsOfDeadServer(engine: Database['engine']): Promise<void> {
  const session = await engine.acquire();
  try {
    await session.exec("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
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
