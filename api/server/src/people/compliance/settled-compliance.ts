import { levelOf, roleLevels, type Role } from '@console/contract/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { ProblemError } from '../../platform/http/problem';
import { timeText } from '../../platform/time-text';
import { ACCOUNT_PAUSE_MS, recentDeedsOfOthers, type AccountDeed } from '../account-history/account-history';

/**
 * 403 to whoever somebody else has just made one of compliance, or whose password or address somebody else has just set:
 * otherwise whoever makes accounts reads the register, or changes what binds themselves, by making one. Where nobody was
 * of compliance before there is nobody to ask, and all is open.
 */
export async function requireSettledCompliance(
  db: Db | Trx,
  me: Pick<Person, 'id'>,
  {
    timeZone,
    what,
  }: { readonly timeZone: string; readonly what: 'This register opens to you on' | 'You can do this from' },
): Promise<void> {
  const settles = await settlesOn(db, me.id);
  if (settles !== null) throw new ProblemError(403, settlingText(settles, { timeZone, what }));
}

/** Why somebody has to wait, and until when. */
export function settlingText(
  settles: Date,
  { timeZone, what }: { readonly timeZone: string; readonly what: string },
): string {
  const changed = new Date(settles.getTime() - ACCOUNT_PAUSE_MS);
  return `Somebody else changed your account on ${timeText(changed, timeZone)}. ${what} ${timeText(settles, timeZone)}.`;
}

/** When somebody of compliance has the rights of it; null: they have them. */
export async function settlesOn(db: Db | Trx, personId: string): Promise<Date | null> {
  const before = await complianceBefore(db);
  const last = await lastChange(db, personId, before.includes(personId));
  if (last === null || before.length === 0) return null;
  return new Date(last.getTime() + ACCOUNT_PAUSE_MS);
}

/** Whether somebody is of compliance, and has the rights of it. */
export async function hasRightsOfCompliance(db: Db | Trx, personId: string): Promise<boolean> {
  return (await enabledCompliance(db)).includes(personId) && (await settlesOn(db, personId)) === null;
}

/**
 * Ids of those who were of compliance when the pause began, whatever became of them since: whoever disables them, or
 * takes their role and gives it back, opens nothing by it.
 */
async function complianceBefore(db: Db | Trx): Promise<readonly string[]> {
  const from = new Date(Date.now() - ACCOUNT_PAUSE_MS);
  const { rows } = await sql<{ id: string; roles: Role[] }>`
    select account.id, case when was.before is null then to_jsonb(account.roles) else was.before->'roles' end as roles
    from app_user as account
    left join lateral (
      select event.before from audit_event as event
      where event.subject_type = 'user' and event.subject_id = account.id::text and event.at > ${from}
        and jsonb_typeof(event.before->'roles') = 'array'
      order by event.at limit 1
    ) as was on true
    where case when was.before is null then account.enabled else (was.before->>'enabled')::boolean end
      and not exists (
        select from audit_event as made
        where made.subject_type = 'user' and made.subject_id = account.id::text and made.at > ${from}
          and made.action in ('user.create', 'user.create-on-machine', 'console.set-up'))`.execute(db);
  return rows.filter(({ roles }) => levelOf(roles) === roleLevels.ROLE_COMPLIANCE).map(({ id }) => id);
}

/** Ids of everybody who is of compliance, those included who have to wait for its rights. */
export async function enabledCompliance(db: Db | Trx): Promise<string[]> {
  const people: { id: string; roles: Role[] }[] = await db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return people.filter(({ roles }) => levelOf(roles) === roleLevels.ROLE_COMPLIANCE).map(({ id }) => id);
}

/**
 * When somebody else last gave an account its role, its password or its address, if that was of late. Who had the role
 * before is nobody else by getting it back.
 */
async function lastChange(db: Db | Trx, userId: string, hadRole: boolean): Promise<Date | null> {
  const deeds = await recentDeedsOfOthers(db, userId);
  const counts = ({ what }: AccountDeed) => what !== 'roles' && !(hadRole && what === 'reviewer');
  return deeds.findLast(counts)?.at ?? null;
}
