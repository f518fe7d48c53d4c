import type { SqlEngine } from '../database/engine';
import { migrate } from '../database/migrate';
import { migrations } from '../../migrations/migrations';
import type { openBackupFolder } from './backup-folder';
import { loadTables } from './load-tables';

type Backup = Pick<Awaited<ReturnType<typeof openBackupFolder>>, 'note' | 'linesOf'>;

/** Where a backup from before 0028 holds what waits: as much of that table as the migration reads. */
const earlierQueue = 'pgboss.job';
const makeEarlierQueue = `
create schema pgboss;
create table pgboss.job (
  id uuid, name text, state text, singleton_key text, data jsonb,
  start_after timestamptz, retry_count integer, created_on timestamptz
)`;

/**
 * Fills an empty database from a backup of this version or an older one: it is migrated as far as the backup was,
 * filled in one transaction, and brought up to date.
 */
export async function restoreTables(engine: SqlEngine, { note, linesOf }: Backup): Promise<void> {
  const known = migrations.map(({ name }) => name);
  const had = [...note.migrations].sort();
  const isOurs = had.every((name, index) => name === known[index]);
  if (!isOurs || had.length === 0 || note.format > 2)
    throw new Error('This backup was made by a newer version of the console, or by another application');
  await refuseFilled(engine);
  await migrate(engine, { upTo: had.at(-1) });
  const session = await engine.acquire();
  try {
    await session.exec('begin');
    if (linesOf(earlierQueue)) await session.exec(makeEarlierQueue);
    await loadTables(session, linesOf, note.format);
    await session.exec('commit');
  } catch (error) {
    await session.exec('rollback');
    throw error;
  } finally {
    session.release();
  }
  await migrate(engine);
}

/** Rows are never written over. */
async function refuseFilled(engine: SqlEngine): Promise<void> {
  const session = await engine.acquire();
  const { rows } = await session.query("select 1 from pg_tables where schemaname = 'public' limit 1", []);
  session.release();
  if (rows.length > 0) throw new Error('The database is not empty: restore into an empty one');
}
