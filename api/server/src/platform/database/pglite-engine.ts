import { Worker } from 'node:worker_threads';
import type { SqlEngine, SqlSession, StatementResult } from './engine';
import { Semaphore } from '../semaphore';
import { openPglite, type PgliteSession } from './pglite-session';
import type { WorkerAnswer, WorkerNotification, WorkerRequest } from './worker-messages';

type ClosableSession = SqlSession & Pick<PgliteSession, 'listen' | 'close'>;

/** The embedded database in a thread of its own, kept in `folder`. Take the folder's lock first. */
export async function pgliteInWorker(folder: string, workerFile: string): Promise<SqlEngine> {
  return leased('PGlite', await connectWorker(new Worker(workerFile, { workerData: { folder } })));
}

/** The embedded database in memory and in this thread, for tests: empty, or a copy of what `dump` of another gave. */
export async function pgliteInMemory(
  archive: Blob | null = null,
): Promise<SqlEngine & { dump(): Promise<Blob> }> {
  const session = await openPglite(archive);
  return { ...leased('PGlite in memory', session), dump: session.dump };
}

/** PGlite is one session, so a statement or a whole transaction holds it alone. */
function leased(name: string, session: ClosableSession): SqlEngine {
  const semaphore = new Semaphore();
  return {
    name,
    kind: 'embedded',
    async acquire() {
      const release = await semaphore.acquire();
      return { query: session.query.bind(session), exec: session.exec.bind(session), release };
    },
    async listen(channel, { onMessage, onConnected }) {
      // within somebody's transaction it would end with that
      const release = await semaphore.acquire();
      const stop = await session.listen(channel, onMessage).finally(release);
      onConnected();
      return stop;
    },
    async close() {
      const release = await semaphore.acquire();
      await session.close();
      release();
    },
  };
}

async function connectWorker(worker: Worker): Promise<ClosableSession> {
  const waiting = new Map<number, { resolve(result: StatementResult): void; reject(error: Error): void }>();
  let lastId = 0;
  const answerOf = (id: number) =>
    new Promise<StatementResult>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const send = (kind: WorkerRequest['kind'], sql = '', parameters: readonly unknown[] = []) => {
    const id = ++lastId;
    const answer = answerOf(id);
    worker.postMessage({ id, kind, sql, parameters } satisfies WorkerRequest);
    return answer;
  };
  const listeners = new Map<string, Set<(text: string) => void>>();
  worker.on('message', (answer: WorkerAnswer | WorkerNotification) => {
    if ('channel' in answer) {
      for (const hear of listeners.get(answer.channel) ?? []) hear(answer.text);
      return;
    }
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) caller?.resolve(answer.result);
    else caller?.reject(Object.assign(new Error(answer.error.message), answer.error));
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The embedded database has stopped')));
  await answerOf(0);
  return {
    query: (sql, parameters) => send('query', sql, parameters),
    exec: (sql) => send('exec', sql),
    async listen(channel, onMessage) {
      const hearing = listeners.get(channel) ?? new Set();
      const isFirst = hearing.size === 0;
      listeners.set(channel, hearing.add(onMessage));
      if (isFirst) await send('listen', channel);
      return async () => void hearing.delete(onMessage);
    },
    async close() {
      await send('close');
      await worker.terminate();
    },
  };
}
