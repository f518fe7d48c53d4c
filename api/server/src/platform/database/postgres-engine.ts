import pg from 'pg';
import type { SqlEngine } from './engine';
import { listenOnServer } from './postgres-listener';
import { DatabaseUnavailableError, isUnavailable } from './unavailable';

/** A connection, or a turn on one, is waited for this long: less than the 20 s after which a browser gives up (A§7). */
const CONNECT_TIMEOUT_MS = 15_000;
/** No answer of a statement for so long: the server hangs, or the way to it. Migrations may take what they need. */
const QUERY_TIMEOUT_MS = 60_000;
/** A connection that carries nothing asks after so long whether the other end is there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * A PostgreSQL server behind a pool of at most `maxConnections`. Throws `DatabaseUnavailableError` while it is out of
 * reach; connections that broke are replaced, so that everything goes on once it is back.
 */
export function postgresServer(
  url: string,
  maxConnections = 10,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): SqlEngine {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  return {
    name: 'PostgreSQL',
    kind: 'server',
    async acquire() {
      const client = await pool.connect().catch(asUnavailable);
      let isBroken = false;
      // in use, a connection is watched by nobody else: one that breaks between two statements would end the process
      const onError = () => {
        isBroken = true;
      };
      client.on('error', onError);
      const ask = async <Result>(work: () => Promise<Result>) => {
        try {
          return await work();
        } catch (error) {
          if (isUnavailable(error)) isBroken = true;
          return asUnavailable(error);
        }
      };
      return {
        async query(sql, parameters) {
          const bounded = { text: sql, values: [...parameters], query_timeout: queryTimeoutMs };
          const { rows, rowCount } = await ask(() => client.query<Record<string, unknown>>(bounded));
          return { rows, affectedRows: rowCount ?? 0 };
        },
        async exec(sql) {
          const result = await ask(() => client.query<Record<string, unknown>>(sql));
          const results = Array.isArray(result)
            ? (result as pg.QueryResult<Record<string, unknown>>[])
            : [result];
          const last = results.filter(({ rows }) => rows.length > 0).pop() ?? results.at(-1);
          return { rows: last?.rows ?? [], affectedRows: last?.rowCount ?? 0 };
        },
        release() {
          client.off('error', onError);
          client.release(isBroken);
        },
      };
    },
    listen: async (channel, listener) => listenOnServer(url, channel, listener),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

function asUnavailable(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
}
