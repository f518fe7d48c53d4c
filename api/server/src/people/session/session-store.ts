import type { Db, Trx } from '../../platform/database/database';
import type { EndReason } from '../../platform/database/schema';
import { personTopic } from '../../platform/http/authentication';
import { tellChange } from '../../platform/live/live-channel';

/** Ends one session: its access, refresh and frame tokens are worth nothing from here on. */
export async function endSession(
  trx: Db | Trx,
  { id, reason }: { id: string; reason: EndReason },
): Promise<void> {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: new Date(), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await tellChange(trx, personTopic(ended.user_id));
}

interface AccountEnd {
  readonly userId: string;
  /** Session that goes on. */
  readonly except?: string | undefined;
  readonly reason: EndReason;
}

/** Ends the sessions of an account. Change the account's row first: a sign-in that runs meanwhile waits for it. */
export async function endSessionsOf(trx: Trx, { userId, except, reason }: AccountEnd): Promise<void> {
  let sessions = trx
    .updateTable('session')
    .set({ ended_at: new Date(), end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (except) sessions = sessions.where('id', '!=', except);
  await sessions.execute();
  await tellChange(trx, personTopic(userId));
}

/** Rows that one clean-up takes at most, so that nobody's sign-in waits for long. */
const CLEAN_UP_ROWS = 200;

/** Deletes sessions and refresh tokens that have expired; every sign-in does it, past those others hold. Answers how many. */
export async function deleteExpired(trx: Db | Trx, now: Date): Promise<number> {
  const sessions = await trx
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('expires_at', '<', now)
        .orderBy('expires_at')
        .limit(CLEAN_UP_ROWS)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  const tokens = await trx
    .deleteFrom('refresh_token')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('refresh_token')
        .select('token_hash')
        .where('expires_at', '<', now)
        .orderBy('expires_at')
        .limit(CLEAN_UP_ROWS)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(sessions.numDeletedRows + tokens.numDeletedRows);
}
