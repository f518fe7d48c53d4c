import type { WrongTries } from '@console/contract/session';
import type { Db, Trx } from '../../platform/database/database';

const FAILED = 'session.sign-in-failed';

/** Wrong passwords that were tried for an account since then, as the audit trail has them; null: none. */
export async function wrongTriesSince(db: Db | Trx, userId: string, since: Date): Promise<WrongTries | null> {
  const row = await db
    .selectFrom('audit_event')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('at').as('last_at')])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', '=', FAILED)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  const lastAt: Date | null = row.last_at;
  return lastAt && { count: Number(row.count), lastAt: lastAt.toISOString() };
}

/** When something of an account was last written into the audit trail; null: never. */
export async function lastOf(db: Db | Trx, userId: string, actions: readonly string[]): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', 'in', actions)
    .executeTakeFirst();
  return row?.at ?? null;
}
