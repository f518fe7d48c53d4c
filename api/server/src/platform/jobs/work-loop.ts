import { setTimeout as pause } from 'node:timers/promises';
import type { SqlEngine } from '../database/engine';
import type { LiveChannel } from '../live/live-channel';
import { SILENCE_S, type EndReason } from './heartbeat';

/** What is told wakes a loop; what is not, as where the channel is cut, is found within this time. */
const LOOK_EVERY_MS = 5000;
/** The database may be back, or this server may work again. */
const TRY_AGAIN_MS = 500;
/** What is due and was not to be had is in somebody's hands for a moment. */
const HELD_MS = 50;
/** How long a server that stops waits for its work. */
const STOP_MS = 5000;

/** Work that this server has taken, and nobody else until it ends. */
export interface OwnWork {
  readonly runId: string;
  /** Ends when the work has, whatever became of it. */
  readonly ended: Promise<void>;
  stop(reason: EndReason): void;
}

/** Where a loop finds its work. */
export interface WorkSource {
  /** Frees the work of servers that have been silent for so long, but none of `own`. */
  releaseLost(lost: { readonly own: readonly string[]; readonly silenceS: number }): Promise<void>;
  /** Takes what is due and free, and begins it. */
  startDue(): Promise<readonly OwnWork[]>;
  /** Milliseconds until something free is due; null: unknown. */
  msToNext(): Promise<number | null>;
}

/** Work that becomes due, until it is stopped. */
export interface WorkLoop {
  /** Begins nothing more, tells what runs to end, and waits for that a little. */
  stop(): Promise<void>;
}

interface LoopOptions {
  readonly onError: (error: unknown) => void;
  readonly engine: Pick<SqlEngine, 'kind'>;
  readonly live: Pick<LiveChannel, 'subscribe'>;
  /** On which the database tells that work is planned, sent or free again (migration 0137). */
  readonly topic: string;
  /** Asked before anything is begun. */
  readonly mayWork?: (() => Promise<boolean>) | undefined;
}

/** Does the work of a source as it becomes due. Of all servers on a database, one holds a piece of work at a time. */
export async function startWorkLoop(
  source: WorkSource,
  { onError, engine, live, topic, mayWork }: LoopOptions,
): Promise<WorkLoop> {
  const running = new Set<OwnWork>();
  const stopping = new AbortController();
  let wake = new AbortController();

  // the embedded database belongs to one process, so whatever runs at its start was left by a dead one
  if (engine.kind === 'embedded') await source.releaseLost({ own: [], silenceS: 0 });
  const unsubscribe = live.subscribe(topic, () => wake.abort());
  const loop = tick();

  return {
    async stop() {
      stopping.abort();
      unsubscribe();
      wake.abort();
      await loop;
      for (const work of running) work.stop('server stops');
      const late = new AbortController();
      const ended = Promise.all([...running].map((work) => work.ended)).finally(() => late.abort());
      await Promise.race([ended, pause(STOP_MS, null, { signal: late.signal }).catch(() => undefined)]);
    },
  };

  async function tick(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      const waitMs = await startDue().catch((error) => {
        onError(error);
        return TRY_AGAIN_MS;
      });
      if (stopping.signal.aborted) return;
      await pause(waitMs, null, { signal: wake.signal }).catch(() => undefined);
    }
  }

  /** Begins what is due; answers after how many milliseconds to look again. */
  async function startDue(): Promise<number> {
    await source.releaseLost({ own: [...running].map(({ runId }) => runId), silenceS: SILENCE_S });
    if (mayWork && !(await mayWork())) return TRY_AGAIN_MS;
    for (const work of await source.startDue()) {
      running.add(work);
      void work.ended.then(() => {
        running.delete(work);
        // what comes after it may wait already
        wake.abort();
      });
    }
    const msToNext = (await source.msToNext()) ?? LOOK_EVERY_MS;
    return msToNext > 0 ? Math.min(LOOK_EVERY_MS, msToNext) : HELD_MS;
  }
}
