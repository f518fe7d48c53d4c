import { levelOf, roleLevels } from '@console/contract/roles';
import { ACCOUNT_PAUSE_MS, recentDeedsOfOthers } from '../../people/users/account-history';
import type { Db } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { ProblemError } from '../../platform/http/problem';
import { timeText } from '../../platform/time-text';

/**
 * 403 to whoever somebody else has just made one of compliance, or whose password or address somebody else has just set:
 * otherwise whoever makes accounts reads the register by making one. Where nobody of compliance has been so for longer
 * there is nobody to ask, and it is open.
 */
export async function requireSettledReader(
  db: Db,
  me: Pick<Person, 'id'>,
  { timeZone }: { readonly timeZone: string },
): Promise<void> {
  const opens = await registerOpensTo(db, me.id);
  if (opens === null) return;
  const changed = new Date(opens.getTime() - ACCOUNT_PAUSE_MS);
  throw new ProblemError(
    403,
    `Somebody else changed your account on ${timeText(changed, timeZone)}. This register opens to you on ${timeText(opens, timeZone)}.`,
  );
}

/** When the register opens to somebody; null: it is open. */
export async function registerOpensTo(db: Db, personId: string): Promise<Date | null> {
  const last = await lastChange(db, personId);
  if (last === null || !(await hasSettledOthers(db, personId))) return null;
  return new Date(last.getTime() + ACCOUNT_PAUSE_MS);
}

async function hasSettledOthers(db: Db, exceptId: string): Promise<boolean> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .execute();
  for (const { id, roles } of people) {
    if (levelOf(roles) === roleLevels.ROLE_COMPLIANCE && (await lastChange(db, id)) === null) return true;
  }
  return false;
}

/** When somebody else last gave an account its role, its password or its address, if that was of late. */
async function lastChange(db: Db, userId: string): Promise<Date | null> {
  const deeds = await recentDeedsOfOthers(db, userId);
  return deeds.findLast(({ what }) => what !== 'roles')?.at ?? null;
}
