import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '../../platform/database/database';
import type { MailLinkRow } from '../../platform/database/schema';

const HOUR_MS = 3_600_000;

export type LinkPurpose = MailLinkRow['purpose'];

const purposes: Record<LinkPurpose, { readonly lifetimeMs: number; readonly redirect: string }> = {
  'reset-password': { lifetimeMs: HOUR_MS, redirect: '/reset-password' },
  'sign-in': { lifetimeMs: 72 * HOUR_MS, redirect: '/' },
};

/** What the link of a mail carries; nobody can read it from the database. */
export interface MailLink {
  /** 256 random bits, base64url. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes the link of a purpose; an older one of the same purpose is worth nothing from here on. */
export async function createLink(
  trx: Trx,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
  now: () => number = Date.now,
): Promise<MailLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now() + purposes[purpose].lifetimeMs);
  const link = { token_hash: hashOf(token), expires_at: expiresAt };
  await trx
    .insertInto('mail_link')
    .values({ user_id: userId, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(link))
    .execute();
  return { token, expiresAt };
}

/** Whose link it was and where it leads. */
export interface RedeemedLink {
  readonly userId: string;
  readonly email: string;
  readonly purpose: LinkPurpose;
  /** Path of the console. */
  readonly redirect: string;
}

/** Uses a link up; null when it is unknown, used, expired, or its account is disabled. Of two at once, one gets it. */
export async function redeemLink(
  trx: Trx,
  token: string,
  now: () => number = Date.now,
): Promise<RedeemedLink | null> {
  const tokenHash = hashOf(token);
  // the account first, as a change of its password does: two that wait for each other would never end
  const user = await trx
    .selectFrom('app_user as user')
    .select(['user.id', 'user.email'])
    .where('user.enabled', '=', true)
    .where('user.id', 'in', (eb) =>
      eb.selectFrom('mail_link').select('user_id').where('token_hash', '=', tokenHash),
    )
    .forShare()
    .executeTakeFirst();
  if (!user) return null;
  const link = await trx
    .deleteFrom('mail_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now()))
    .returning('purpose')
    .executeTakeFirst();
  if (!link) return null;
  const { purpose } = link;
  return { userId: user.id, email: user.email, purpose, redirect: purposes[purpose].redirect };
}

/** Makes every open link of an account worthless. */
export async function deleteLinksOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('mail_link').where('user_id', '=', userId).execute();
}

/** Deletes links that nobody followed in time; answers how many. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_link')
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
