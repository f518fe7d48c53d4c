import { sql } from 'kysely';
import type { Db } from './database';

/** Throws a sentence for people when the database does not know the zone: names may be missing from an older system. */
export async function requireTimeZone(db: Db, timeZone: string): Promise<void> {
  await sql`select now() at time zone ${timeZone}`.execute(db).catch((error: unknown) => {
    // 22023: invalid_parameter_value
    if ((error as { code?: string }).code !== '22023') throw error;
    throw new Error(
      `The database does not know the time zone ${timeZone}: set TIME_ZONE to a name that it knows`,
    );
  });
}
