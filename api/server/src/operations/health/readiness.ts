import { sql } from 'kysely';
import { migrations } from '../../migrations/migrations';
import type { Db } from '../../platform/database/database';

/** What keeps a server from its work, for people; null: nothing does. */
export async function whatIsMissing(db: Db): Promise<string | null> {
  try {
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !applied.has(name));
    if (missing.length > 0) return `migrations: ${missing.map(({ name }) => name).join(', ')}`;
  } catch {
    // which database, and why, is in the log of whoever asked it
    return 'database';
  }
  try {
    await sql`select id from queued_job limit 1`.execute(db);
    return null;
  } catch {
    return 'queue';
  }
}
