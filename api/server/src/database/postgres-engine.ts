import pg from 'pg';
import type { SqlEngine } from './engine';

/** A PostgreSQL server behind a pool of at most `maxConnections`. */
export function postgresServer(url: string, maxConnections = 10): SqlEngine {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  return {
    name: 'PostgreSQL',
    async acquire() {
      const client = await pool.connect();
      return {
        async query(sql, parameters) {
          const { rows, rowCount } = await client.query(sql, [...parameters]);
          return { rows, affectedRows: rowCount ?? 0 };
        },
        async exec(sql) {
          const result = await client.query(sql);
          const results = Array.isArray(result) ? (result as pg.QueryResult[]) : [result];
          const last = results.filter(({ rows }) => rows.length > 0).pop() ?? results.at(-1);
          return { rows: last?.rows ?? [], affectedRows: last?.rowCount ?? 0 };
        },
        release: () => client.release(),
      };
    },
    close: () => pool.end(),
  };
}
