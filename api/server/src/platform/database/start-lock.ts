import { sql } from 'kysely';
import type { Trx } from './database';

/** Key of the advisory lock under which one instance at a time fills a database at its start. */
const LOCK_KEY = 7_301_989;

/** Until the transaction ends, no other instance fills the database. */
export async function holdStartLock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
}
