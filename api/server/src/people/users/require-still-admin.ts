import { fullName } from '@console/contract/full-name';
import type { Trx } from '../../platform/database/database';
import { conflict } from '../../platform/http/problem';
import { timeText } from '../../platform/time-text';

interface Actor {
  readonly actorId: string;
  readonly timeZone: string;
}

/**
 * Holds all admins until the transaction ends; 409 for whoever is none any more. Of two who take each other's access
 * away at once one is too late, so that there is always an admin left.
 */
export async function requireStillAdmin(trx: Trx, { actorId, timeZone }: Actor): Promise<void> {
  const admins = await trx
    .selectFrom('app_user')
    .select('id')
    .where('enabled', '=', true)
    .where(({ eb, val }) => eb(val('ROLE_ADMIN'), '=', eb.fn.any('roles')))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (admins.some(({ id }) => id === actorId)) return;
  throw conflict(await whoWasFirst(trx, actorId, timeZone));
}

async function whoWasFirst(trx: Trx, actorId: string, timeZone: string): Promise<string> {
  const me = await trx
    .selectFrom('app_user as me')
    .leftJoin('app_user as other', 'other.id', 'me.modified_by')
    .select(['me.enabled', 'me.modified_on', 'other.first_name', 'other.last_name'])
    .where('me.id', '=', actorId)
    .executeTakeFirst();
  const { first_name: firstName, last_name: lastName } = me ?? {};
  const who = firstName && lastName ? fullName({ firstName, lastName }) : 'Somebody';
  const what = me?.enabled ? 'took the role Admin from you' : 'disabled your account';
  const when = me?.modified_on ? ` on ${timeText(me.modified_on, timeZone)}` : '';
  return `${who} ${what}${when}, so nothing was changed.`;
}
