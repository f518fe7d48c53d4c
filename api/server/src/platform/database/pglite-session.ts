import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SqlSession, StopListening } from './engine';

/** A PGlite of this thread. */
export interface PgliteSession extends SqlSession {
  /** Its data folder as a tar archive, from which `openPglite` makes a copy. */
  dump(): Promise<Blob>;
  /** Hears what is notified on a channel. */
  listen(channel: string, onMessage: (text: string) => void): Promise<StopListening>;
  close(): Promise<void>;
}

/** Opens PGlite in this thread: in a folder, in memory as a copy of an archive, or in memory and empty (null). */
export async function openPglite(place: string | Blob | null): Promise<PgliteSession> {
  const pglite = await PGlite.create({
    ...(typeof place === 'string' && { dataDir: place }),
    ...(place instanceof Blob && { loadDataDir: place }),
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
    listen: (channel, onMessage) => pglite.listen(channel, onMessage),
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  };
}
