import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import type { Person } from '../../platform/http/authentication';
import { notFound } from '../../platform/http/problem';
import { deleteLinksOf } from '../mail-links/link-store';
import { hashPassword } from '../session/password';
import { endSessionsOf } from '../session/session-store';

/** Sets the password of an account. Every session but the one that asks ends, and so does every open link. */
export async function changePassword(
  db: Db,
  me: Person,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!user) throw notFound('The user');
    await deleteLinksOf(trx, userId);
    await endSessionsOf(trx, { userId, except: me.sessionId, reason: 'password-change' });
    await audit(trx, {
      actorId: me.id,
      action: 'user.password-change',
      subjectType: 'user',
      subjectId: userId,
      subjectLabel: user.email,
    });
  });
}
