import { parentPort, workerData } from 'node:worker_threads';
import { openPglite } from './pglite-session';
import type { WorkerAnswer, WorkerNotification, WorkerRequest } from './worker-messages';

/** PGlite computes in its calling thread, so it has one of its own: a slow query must not stall the server. */
async function serve(folder: string | null): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('pglite-worker runs as a worker thread only');
  const session = await openPglite(folder);
  port.on(
    'message',
    (request: WorkerRequest) => void answer(request).then((reply) => port.postMessage(reply)),
  );
  port.postMessage({ id: 0, ok: true, result: { rows: [], affectedRows: 0 } } satisfies WorkerAnswer);

  async function answer({ id, kind, sql, parameters }: WorkerRequest): Promise<WorkerAnswer> {
    try {
      if (kind === 'close') await session.close();
      if (kind === 'listen')
        await session.listen(sql, (text) =>
          port?.postMessage({ channel: sql, text } satisfies WorkerNotification),
        );
      const result =
        kind === 'query'
          ? await session.query(sql, parameters)
          : kind === 'exec'
            ? await session.exec(sql)
            : { rows: [], affectedRows: 0 };
      return { id, ok: true, result };
    } catch (error) {
      const { message, code, constraint, detail } = error as Error & Record<string, string | undefined>;
      return { id, ok: false, error: { message, code, constraint, detail } };
    }
  }
}

void serve((workerData as { folder: string | null }).folder);
