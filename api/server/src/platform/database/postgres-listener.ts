import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelListener, StopListening } from './engine';

/** How long is waited before a broken connection is made anew, doubled each time. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
const CONNECT_TIMEOUT_MS = 15_000;
/** Nothing may come for hours: whether the other end is there is asked so often. */
const PROBE_MS = 10_000;

/** Hears a channel on a connection of its own, which is made anew whenever it breaks; nothing of the pool is held. */
export function listenOnServer(url: string, channel: string, listener: ChannelListener): StopListening {
  const stopping = new AbortController();
  const following = follow();
  return async () => {
    stopping.abort();
    await following;
  };

  async function follow(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!stopping.signal.aborted) {
      const wasConnected = await listenOnce(stopping.signal);
      waitMs = wasConnected ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
      await pause(waitMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection ends; answers whether there was one. */
  async function listenOnce(signal: AbortSignal): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_MS,
    });
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    client.on('error', end);
    client.on('end', end);
    signal.addEventListener('abort', end);
    client.on('notification', ({ payload = '' }) => listener.onMessage(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (!signal.aborted) listener.onConnected();
      const probe = setInterval(() => void client.query('select 1').catch(() => client.end()), PROBE_MS);
      await ended.finally(() => clearInterval(probe));
      return true;
    } catch {
      // the database is away: readiness and every call say so
      return false;
    } finally {
      // the signal outlives every connection
      signal.removeEventListener('abort', end);
      await client.end().catch(() => undefined);
    }
  }
}
