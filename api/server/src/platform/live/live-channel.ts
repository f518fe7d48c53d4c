import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { SqlEngine, StopListening } from '../database/engine';

/** The one channel of the database; what is told on it is a topic. */
const CHANNEL = 'console_live';

/** Says that there is something new, to all instances and once the transaction has committed. */
export async function tellChange(db: Db | Trx, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(db);
}

/** Hears of changes that this instance or another has written. */
export interface LiveChannel {
  /**
   * Calls `listener` when there is something new about a topic, and whenever something may have been missed: what is
   * new is to be read. Answers how to stop.
   */
  subscribe(topic: string, listener: () => void): () => void;
  stop(): Promise<void>;
}

/** The channel of an engine. It listens from the first subscription on: who never subscribes pays nothing. */
export function liveChannel(engine: Pick<SqlEngine, 'listen'>): LiveChannel {
  const listeners = new Map<string, Set<() => void>>();
  let listening: Promise<StopListening | null> | null = null;
  const tell = (hearing: Iterable<() => void>) => {
    for (const listener of hearing) listener();
  };
  const listen = async () => {
    const stop = await engine
      .listen(CHANNEL, {
        onMessage: (topic) => tell([...(listeners.get(topic) ?? [])]),
        onConnected: () => tell([...listeners.values()].flatMap((each) => [...each])),
      })
      .catch(() => null);
    // the next subscription tries again; until then people are told what their own questions find
    if (stop === null) listening = null;
    return stop;
  };

  return {
    subscribe(topic, listener) {
      const hearing = listeners.get(topic) ?? new Set();
      listeners.set(topic, hearing.add(listener));
      listening ??= listen();
      return () => {
        hearing.delete(listener);
        if (hearing.size === 0 && listeners.get(topic) === hearing) listeners.delete(topic);
      };
    },
    async stop() {
      listeners.clear();
      await (
        await listening
      )?.();
    },
  };
}
