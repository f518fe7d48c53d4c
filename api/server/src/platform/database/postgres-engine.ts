import pg from 'pg';
import type { SqlEngine } from './engine';
import { isNameLost, isPlanLost, keptStatements, type KeptStatements } from './kept-statements';
import { listenOnServer } from './postgres-listener';
import { DatabaseUnavailableError, isUnavailable } from './unavailable';

/** A connection, or a turn on one, is waited for this long: less than the 20 s after which a browser gives up (A§7). */
const CONNECT_TIMEOUT_MS = 15_000;
/** No answer of a statement for so long: the server hangs, or the way to it. Migrations may take what they need. */
const QUERY_TIMEOUT_MS = 60_000;
/** A connection that carries nothing asks after so long whether the other end is there. */
const KEEP_ALIVE_MS = 10_000;

type Row = Record<string, unknown>;

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
  const keptBy = new WeakMap<pg.PoolClient, KeptStatements>();
  /** Names stay with a connection: not so behind a pooler, whose transactions they would fail. */
  let keepsNames = true;
  return {
    name: 'PostgreSQL',
    kind: 'server',
    async acquire() {
      const client = await pool.connect().catch(asUnavailable);
      const kept = keptBy.get(client) ?? keptStatements();
      keptBy.set(client, kept);
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
          const asked = { text: sql, values: [...parameters], query_timeout: queryTimeoutMs };
          const name = keepsNames ? kept.nameOf(sql) : null;
          const start = performance.now();
          const { rows, rowCount } = await ask(() =>
            name === null
              ? client.query<Row>(asked)
              : askKept(client, { ...asked, name }, (why) => {
                  isBroken = true;
                  if (isNameLost(why)) keepsNames = false;
                }),
          );
          if (name !== null) kept.took(sql, performance.now() - start);
          return { rows, affectedRows: rowCount ?? 0 };
        },
        async exec(sql) {
          const result = await ask(() => client.query<Row>(sql));
          const results = Array.isArray(result) ? (result as pg.QueryResult<Row>[]) : [result];
          const last = results.filter(({ rows }) => rows.length > 0).pop() ?? results.at(-1);
          return { rows: last?.rows ?? [], affectedRows: last?.rowCount ?? 0 };
        },
        release() {
          client.off('error', onError);
          client.release(isBroken || kept.isFull());
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

/** A kept statement, or the same once more without its plan when that is lost. */
async function askKept(
  client: pg.PoolClient,
  asked: pg.QueryConfig & { name: string },
  onLost: (why: unknown) => void,
) {
  try {
    return await client.query<Row>(asked);
  } catch (error) {
    if (!isPlanLost(error)) throw error;
    onLost(error);
    const { name: _name, ...plain } = asked;
    return await client.query<Row>(plain).catch((again: unknown) => {
      // the transaction has failed by it: whoever began it may do so again
      throw isInFailedTransaction(again) ? new DatabaseUnavailableError(error) : again;
    });
  }
}

const isInFailedTransaction = (error: unknown) => (error as { code?: unknown }).code === '25P02';

function asUnavailable(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
}
