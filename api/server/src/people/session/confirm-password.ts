import { messages } from '@console/contract/texts';
import type { Db } from '../../platform/database/database';
import type { SessionOpening } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { invalid } from '../../platform/http/problem';
import { attemptLimit, confirmationLimits } from './attempt-limit';
import { isPassword } from './password';

/** Whoever came by a link to choose a password has so long for it; the link itself is good for as long. */
const LINK_TRUST_MS = 3_600_000;

/** What says whether somebody has to know the own password to change it. */
interface Opening {
  readonly password_hash: string | null;
  readonly password_chosen: boolean;
  readonly opened_by: SessionOpening | null;
  readonly created_at: Date;
}

/** Not where there is none, nor where somebody else chose it, nor just after a link to choose a new one (S5). */
export function asksPassword(opening: Opening, now: number = Date.now()): boolean {
  if (opening.password_hash === null || !opening.password_chosen) return false;
  const isByLink = opening.opened_by === 'reset-password';
  return !isByLink || Math.abs(now - opening.created_at.getTime()) > LINK_TRUST_MS;
}

/** The password of a person and how the session that asks began. */
export async function openingOf(db: Db, { id, sessionId }: Pick<Person, 'id' | 'sessionId'>) {
  return db
    .selectFrom('session')
    .innerJoin('app_user as user', 'user.id', 'session.user_id')
    .select(['password_hash', 'password_chosen', 'opened_by', 'session.created_at'])
    .where('session.id', '=', sessionId)
    .where('user.id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Throws 422 at `currentPassword` unless it is right or not asked for; 429 to whoever guesses in one session. Answers the
 * hash of the password that was there.
 */
export function passwordConfirmation(db: Db) {
  const limit = attemptLimit(db);
  return async function confirmPassword(
    me: Person,
    currentPassword: string | undefined,
  ): Promise<string | null> {
    const opening = await openingOf(db, me);
    if (!asksPassword(opening)) return opening.password_hash;
    if (!currentPassword) throw invalid([{ propertyPath: 'currentPassword', message: messages.required }]);
    const limits = confirmationLimits(me.sessionId);
    const attempt = await limit.take(limits);
    if (!(await isPassword(opening.password_hash, currentPassword))) {
      throw invalid([{ propertyPath: 'currentPassword', message: messages.currentPasswordWrong }]);
    }
    await attempt.forget(limits.map(({ key }) => key));
    return opening.password_hash;
  };
}
