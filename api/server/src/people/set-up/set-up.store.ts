import { setUpTexts } from '@console/contract/set-up';
import type { User } from '@console/contract/users';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import { conflict } from '../../platform/http/problem';
import type { Device } from '../devices/device';
import { rememberDevice } from '../devices/known-devices';
import type { IssuedTokens, TokenService } from '../session/token-service';
import { insertAdmin, type NewAdmin } from './insert-admin';

/** Whether nobody has an account, not even a disabled one. */
export async function isSetUpOpen(db: Db | Trx): Promise<boolean> {
  return !(await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst());
}

/** 409 of a console that has an account. */
export const alreadySetUp = () => conflict(setUpTexts.alreadyDone);

interface FirstAdmin extends NewAdmin {
  /** Network address that the request came from. */
  readonly address: string;
  readonly device: Device;
}

/** Makes the first account and signs it in; throws 409 when there is one. Of several at once, one is first. */
export async function makeFirstAdmin(
  db: Db,
  tokens: TokenService,
  { address, device, ...admin }: FirstAdmin,
): Promise<{ readonly user: User; readonly issued: IssuedTokens }> {
  return db.transaction().execute(async (trx) => {
    // whoever makes an account otherwise waits too; reading goes on
    await sql`lock table app_user in share row exclusive mode`.execute(trx);
    if (!(await isSetUpOpen(trx))) throw alreadySetUp();
    const user = await insertAdmin(trx, admin);
    const subject = { subjectType: 'user', subjectId: user.id, subjectLabel: user.email };
    await audit(trx, { ...subject, actorId: user.id, action: 'console.set-up', after: { ...user, address } });
    await rememberDevice(trx, user.id, device);
    return { user, issued: await tokens.issue(trx, { userId: user.id, openedBy: 'password', device }) };
  });
}
