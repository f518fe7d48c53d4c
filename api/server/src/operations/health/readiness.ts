import { sql } from 'kysely';
import { appliedMigrations, fitOf, type AppliedMigration } from '../../platform/database/fit';
import { strangePlace, type Place } from '../../platform/files/console-places';
import type { Services } from '../../services';

const strangeWords: Readonly<Record<Place, string>> = {
  files: 'the files are not those of this database',
  secret: 'APP_SECRET is not that of this database',
};

/** What keeps a server from its work, for people; null: nothing does. */
export async function whatIsMissing({
  db,
  files,
  secret,
}: Pick<Services, 'db' | 'files' | 'secret'>): Promise<string | null> {
  try {
    const { rows } = await sql.raw<AppliedMigration>(appliedMigrations).execute(db);
    const { missing, tooLate } = fitOf(rows);
    if (missing.length > 0) return `migrations: ${missing.join(', ')}`;
    if (tooLate.length > 0) return `the database is of a later version: ${tooLate.join(', ')}`;
  } catch {
    // which database, and why, is in the log of whoever asked it
    return 'database';
  }
  try {
    await sql`select id from queued_job limit 1`.execute(db);
  } catch {
    return 'queue';
  }
  try {
    await files.check();
    const strange = await strangePlace(db, { files, secret });
    return strange && strangeWords[strange];
  } catch {
    return 'files';
  }
}
