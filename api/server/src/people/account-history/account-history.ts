import { levelOf, roleLevels, type Role } from '@console/contract/roles';
import type { Db, Trx } from '../../platform/database/database';

/** Something that was done to an account, as the audit trail has it. */
export interface AccountDeed {
  readonly what: 'created' | 'reviewer' | 'roles' | 'email' | 'password';
  readonly at: Date;
  /** null: on the machine of the server. */
  readonly byId: string | null;
}

const actions = [
  'user.create',
  'user.create-on-machine',
  'console.set-up',
  'user.update',
  'user.password-change',
] as const;

interface AuditedUser {
  readonly email?: string;
  readonly roles?: readonly Role[];
}

/** What was done to an account, the oldest first; accounts of demo data have no beginning. */
export async function accountHistory(db: Db | Trx, userId: string): Promise<AccountDeed[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['at', 'action', 'actor_id', 'before', 'after'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', 'in', actions)
    .orderBy('at')
    .execute();
  return rows.flatMap(({ at, action, actor_id: byId, before, after }) =>
    deedsOf(action, (before ?? {}) as AuditedUser, (after ?? {}) as AuditedUser).map((what) => ({
      what,
      at,
      byId,
    })),
  );
}

/** So long others have to read the mail about a change of an account: a long weekend. */
export const ACCOUNT_PAUSE_MS = 72 * 3_600_000;

/** What others did to an account of late, the oldest first. */
export async function recentDeedsOfOthers(db: Db | Trx, userId: string): Promise<AccountDeed[]> {
  const deeds = await accountHistory(db, userId);
  return deeds.filter(({ at, byId }) => byId !== userId && at.getTime() > Date.now() - ACCOUNT_PAUSE_MS);
}

/** Whether nobody else made an account, or set its address or password, of late: what is its person's alone is shown there. */
export async function isInOwnHands(db: Db | Trx, userId: string): Promise<boolean> {
  const deeds = await recentDeedsOfOthers(db, userId);
  return deeds.every(({ what }) => what === 'roles' || what === 'reviewer');
}

/**
 * Ids of the account, and of those that one another made of late, or moved to another address, or gave a role or a
 * password: whoever did so might be all of them.
 */
export async function accountsTiedTo(db: Db | Trx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['actor_id', 'subject_id', 'action', 'before', 'after'])
    .where('subject_type', '=', 'user')
    .where('action', 'in', actions)
    .where('at', '>', new Date(Date.now() - ACCOUNT_PAUSE_MS))
    .execute();
  const ties = rows.filter(
    ({ action, before, after }) =>
      deedsOf(action, (before ?? {}) as AuditedUser, (after ?? {}) as AuditedUser).length > 0,
  );
  const tied = new Set([userId]);
  for (const each of tied) {
    for (const { actor_id: maker, subject_id: made } of ties) {
      if (maker === null || made === null) continue;
      if (maker === each) tied.add(made);
      if (made === each) tied.add(maker);
    }
  }
  return [...tied];
}

function deedsOf(action: string, before: AuditedUser, after: AuditedUser): AccountDeed['what'][] {
  if (action === 'user.password-change') return ['password'];
  const roles = rolesDeeds(before.roles ?? [], after.roles ?? []);
  if (action !== 'user.update') return ['created', 'email', ...roles];
  return [...(before.email === after.email ? [] : (['email'] as const)), ...roles];
}

function rolesDeeds(before: readonly Role[], after: readonly Role[]): AccountDeed['what'][] {
  if ([...before].sort().join() === [...after].sort().join()) return [];
  const gained = after.filter((role) => !before.includes(role));
  return levelOf(gained) >= roleLevels.ROLE_PEER_APPROVER ? ['roles', 'reviewer'] : ['roles'];
}
