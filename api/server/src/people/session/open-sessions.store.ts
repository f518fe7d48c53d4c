import { MAX_SHOWN_SESSIONS, type OpenSession } from '@console/contract/sessions';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { notFound } from '../../platform/http/problem';
import { deviceName } from '../devices/device-name';
import { forgetDevices } from '../devices/known-devices';
import { endSession, endSessionsOf } from './session-store';

/** Sessions of an account that go on, the one used last first. */
export async function readOpenSessions(
  db: Db,
  me: Person,
  userId: string,
): Promise<{ rows: OpenSession[]; total: number }> {
  await emailOf(db, userId);
  const open = openOf(db, userId);
  const { total } = await open
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_SHOWN_SESSIONS)
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    isCurrent: row.id === me.sessionId,
    openedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
  return { rows: sessions, total: Number(total) };
}

/** Ends one open session and forgets its device; 404 when it is over already. */
export async function endOpenSession(
  db: Db,
  me: Person,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const email = await emailOf(trx, userId);
    const session = await openOf(trx, userId)
      .select(['device_hash', 'user_agent'])
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw notFound('The session');
    await endSession(trx, { id: sessionId, reason: 'ended' });
    await forgetOthers(trx, me, userId, [session.device_hash]);
    await audit(trx, {
      ...{
        actorId: me.id,
        action: 'session.end',
        subjectType: 'user',
        subjectId: userId,
        subjectLabel: email,
      },
      after: { device: deviceName(session.user_agent) },
    });
  });
}

/** Ends every session of an account but the one that asks, and forgets their devices; answers how many. */
export async function endAllOtherSessions(db: Db, me: Person, userId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const email = await emailOf(trx, userId, 'locked');
    const others = await openOf(trx, userId)
      .select(['device_hash'])
      .where('id', '!=', me.sessionId)
      .execute();
    await endSessionsOf(trx, { userId, except: me.sessionId, reason: 'ended' });
    await forgetOthers(
      trx,
      me,
      userId,
      others.map((row) => row.device_hash),
    );
    if (others.length === 0) return 0;
    await audit(trx, {
      ...{ actorId: me.id, action: 'session.end-others', subjectType: 'user', subjectId: userId },
      ...{ subjectLabel: email, after: { sessions: others.length } },
    });
    return others.length;
  });
}

const openOf = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date());

/** Locked, a sign-in that runs meanwhile waits. */
async function emailOf(db: Db | Trx, userId: string, lock?: 'locked'): Promise<string> {
  const query = db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null);
  const user = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!user) throw notFound('The user');
  return user.email;
}

/** The device that asks stays known, whichever of its sessions ended. */
async function forgetOthers(
  trx: Trx,
  me: Person,
  userId: string,
  hashes: readonly (string | null)[],
): Promise<void> {
  const mine = await trx
    .selectFrom('session')
    .select('device_hash')
    .where('id', '=', me.sessionId)
    .executeTakeFirst();
  await forgetDevices(
    trx,
    userId,
    hashes.filter((hash) => hash !== mine?.device_hash),
  );
}
