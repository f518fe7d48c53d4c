import { passwordTexts } from '@console/contract/password-rules';
import type { Db, Trx } from '../../platform/database/database';
import type { UserRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import type { Person } from '../../platform/http/authentication';
import { ProblemError, conflict, invalid, notFound } from '../../platform/http/problem';
import type { Services } from '../../services';
import { queuePasswordMail } from '../account-mails/queue-account-mails';
import { deleteLinksOf } from '../mail-links/link-store';
import { requireUnnamed } from '../passwords/require-unnamed';
import { hashPassword, isPassword } from '../session/password';
import { endSessionsOf } from '../session/session-store';

interface NewPassword {
  readonly userId: string;
  readonly password: string;
  /** Of one's own: the hash of the password that was confirmed, or was not asked for. */
  readonly was?: string | null;
}

/**
 * Sets the password of an account. Every session but the one that asks ends, and so does every open link. Nobody sets
 * the password of a person who has chosen one; those of market shares keep being given theirs (S21).
 */
export async function changePassword(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  me: Person,
  { userId, password, was }: NewPassword,
): Promise<void> {
  const isOwn = userId === me.id;
  if (!isOwn && me.mustChoosePassword) throw new ProblemError(403, passwordTexts.chooseFirst);
  if (isOwn && me.mustChoosePassword) await requireAnother(db, { userId, password });
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!isOwn && isPersonal(user)) throw conflict(passwordTexts.chosenByPerson);
    // of two that one link lets through at once, the second would be a change that nobody confirmed
    if (isOwn && user.password_hash !== was) throw conflict('Your password was changed meanwhile.');
    requireUnnamed(password, { firstName: user.first_name, lastName: user.last_name, email: user.email });
    await trx
      .updateTable('app_user')
      .set({ password_hash: passwordHash, password_chosen: isOwn })
      .where('id', '=', userId)
      .execute();
    await deleteLinksOf(trx, userId);
    await endSessionsOf(trx, { userId, except: me.sessionId, reason: 'password-change' });
    await queuePasswordMail(trx, queue, { account: user, byId: me.id });
    // a link of a mail chooses one password, the next one asks for it
    if (isOwn)
      await trx
        .updateTable('session')
        .set({ opened_by: 'password' })
        .where('id', '=', me.sessionId)
        .execute();
    await audit(trx, {
      actorId: me.id,
      action: 'user.password-change',
      subjectType: 'user',
      subjectId: userId,
      subjectLabel: user.email,
      after: { replaced: user.password_chosen, openedBy: isOwn ? me.openedBy : null },
    });
  });
}

/** Whether the password is the person's own affair. */
const isPersonal = ({ password_hash: hash, password_chosen: isChosen, roles }: UserRow) =>
  hash !== null && isChosen && !roles.includes('ROLE_MARKET');

/** The password that somebody else chose does not become one's own by typing it again. */
async function requireAnother(db: Db, { userId, password }: { userId: string; password: string }) {
  const { password_hash: hash, password_chosen: isChosen } = await db
    .selectFrom('app_user')
    .select(['password_hash', 'password_chosen'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (hash !== null && !isChosen && (await isPassword(hash, password)))
    throw invalid([{ propertyPath: 'password', message: passwordTexts.chooseAnother }]);
}

async function lockUser(trx: Trx, id: string): Promise<UserRow> {
  const user = await trx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound('The user');
  return user;
}
