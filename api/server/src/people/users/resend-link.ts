import type { User } from '@console/contract/users';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { queueLinkAgain } from '../mail-links/unsent-links';
import { attemptLimit, resendLimits } from '../session/attempt-limit';
import { requireStillAdmin } from './require-still-admin';
import { readUser } from './users.store';

/**
 * Mails somebody a new link to sign in, which ends the one before; 'unchanged' while a mail is on its way. 409 for who can
 * use none or needs none, 429 for who was mailed several just now.
 */
export async function resendLink(
  { db, queue, environment }: Pick<Services, 'db' | 'queue' | 'environment'>,
  { id }: Pick<User, 'id'>,
  actorId: string,
): Promise<'done' | 'unchanged'> {
  return db.transaction().execute(async (trx) => {
    await requireStillAdmin(trx, { actorId, ...environment });
    await trx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
    const { email, enabled, hasOwnPassword } = await readUser(trx, id);
    if (!enabled) throw conflict('The account is disabled: enable it first.');
    if (hasOwnPassword)
      throw conflict('They have chosen a password, and can ask for a link by Forgot password.');
    if (!(await queueLinkAgain(trx, queue, email))) return 'unchanged';
    await attemptLimit(trx).take(resendLimits(email));
    await audit(trx, {
      ...{ subjectType: 'user', subjectId: id, subjectLabel: email, actorId },
      action: 'user.resend-link',
    });
    return 'done';
  });
}
