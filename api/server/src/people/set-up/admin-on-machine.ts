import { hostname, userInfo } from 'node:os';
import { email as emailRule } from '@console/contract/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { createLink, type MailLink } from '../mail-links/link-store';
import { isEmailTaken } from '../users/unique-email';
import { insertAdmin } from './insert-admin';

/** What whoever sits at the machine of the server is told, in plain words. */
export class RefusedError extends Error {}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Makes an admin without a password, and the link of one use with which one is chosen. Throws `RefusedError`. */
export async function createAdmin(db: Db, email: string, names: Names): Promise<MailLink> {
  const admin = { email: checked(email), ...names, passwordHash: null };
  try {
    return await db.transaction().execute(async (trx) => {
      const user = await insertAdmin(trx, admin);
      return makeLink(trx, { id: user.id, email: user.email, action: 'user.create-on-machine', after: user });
    });
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    throw new RefusedError(
      `${admin.email} has an account already. If it is an admin who is locked out, use: link ${admin.email}`,
    );
  }
}

/** A new link for an admin who is locked out; failed tries of signing in are forgotten. Throws `RefusedError`. */
export async function linkAdmin(db: Db, email: string): Promise<MailLink> {
  const address = checked(email);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select(['id', 'email', 'roles', 'enabled'])
      .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', address.toLowerCase()))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user)
      throw new RefusedError(`Nobody has the address ${address}. To make an admin, use: create ${address}`);
    if (!user.roles.includes('ROLE_ADMIN'))
      throw new RefusedError(`${user.email} is not an admin. An admin can give that account a new password`);
    if (!user.enabled)
      throw new RefusedError(
        `${user.email} is disabled. Another admin can enable that account, or make one: create`,
      );
    await forgetAttempts(trx, address.toLowerCase());
    return makeLink(trx, { ...user, action: 'user.link-on-machine' });
  });
}

function checked(email: string): string {
  const address = email.trim();
  if (!emailRule().isValidSync(address)) throw new RefusedError(`"${email}" is not an e-mail address`);
  return address;
}

/** Attempts to sign in or to get a link under this address, from wherever they came. */
async function forgetAttempts(trx: Trx, email: string): Promise<void> {
  const ending = ` ${email}`;
  await trx
    .deleteFrom('attempt')
    .where(sql<boolean>`right(key, ${ending.length}::int) = ${ending}`)
    .execute();
}

interface LinkFor {
  readonly id: string;
  readonly email: string;
  readonly action: string;
  readonly after?: object;
}

/** The link, and the row of the audit trail: nobody of the console did it, but somebody on this machine. */
async function makeLink(trx: Trx, { id, email, action, after }: LinkFor): Promise<MailLink> {
  await audit(trx, {
    actorId: null,
    action,
    subjectType: 'user',
    subjectId: id,
    subjectLabel: email,
    after: { ...after, machine: hostname(), machineAccount: userInfo().username },
  });
  return createLink(trx, { userId: id, purpose: 'reset-password' });
}
