import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';

/** Has a job run at its next chance, unless an admin has disabled it; what it is planned for stays. */
export async function runSoon(db: Db | Trx, key: string): Promise<void> {
  await sql`
    update job_schedule set scheduled_at = least(scheduled_at, now())
    where key = ${key} and status = 'Enabled'`.execute(db);
}
