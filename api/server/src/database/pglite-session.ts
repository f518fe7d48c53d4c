import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SqlSession } from './engine';

/** Opens PGlite in this thread; `folder` null keeps everything in memory. */
export async function openPglite(folder: string | null): Promise<SqlSession & { close(): Promise<void> }> {
  const pglite = await PGlite.create({
    ...(folder !== null && { dataDir: folder }),
    extensions: { pg_trgm },
  });
  return {
    async query(sql, parameters) {
      const { rows, affectedRows } = await pglite.query<Record<string, unknown>>(sql, [...parameters]);
      return { rows, affectedRows: affectedRows ?? 0 };
    },
    async exec(sql) {
      const results = await pglite.exec(sql);
      const last = results.filter(({ rows }) => rows.length > 0).pop() ?? results.at(-1);
      return { rows: (last?.rows ?? []) as Record<string, unknown>[], affectedRows: last?.affectedRows ?? 0 };
    },
    close: () => pglite.close(),
  };
}
