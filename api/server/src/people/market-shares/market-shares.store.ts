import type { BodyOf } from '@console/contract/endpoint';
import { marketShareRoles, type MarketUser, type createMarketUser } from '@console/contract/market-shares';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { conflict, notFound } from '../../platform/http/problem';
import { deleteLinksOf } from '../mail-links/link-store';
import { hashPassword } from '../session/password';
import { endSessionsOf } from '../session/session-store';
import { acceptedScopes, listedScopes } from '../users/market-scopes';
import { isEmailTaken, withUniqueEmail } from '../users/unique-email';
import { personRefs, userIri } from '../person-refs';

/** Market-share users of these ids. */
export async function loadMarketUsers(db: Db | Trx, ids: readonly string[]): Promise<MarketUser[]> {
  const rows = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'ROLE_MARKET' = any(roles)`)
    .execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.modified_by),
  );
  return rows.map((row) => ({
    '@id': userIri(row.id),
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    enabled: row.enabled,
    roles: row.roles,
    authentication: { scope: row.scope },
    modifiedOn: row.modified_on?.toISOString() ?? null,
    modifiedBy: (row.modified_by && people.get(row.modified_by)) || null,
  }));
}

/** One market-share user; 404 for every other account. */
export async function readMarketUser(db: Db | Trx, id: string): Promise<MarketUser> {
  const [user] = await loadMarketUsers(db, [id]);
  if (!user) throw notFound('The market-share user');
  return user;
}

/** Creates a market-share user with the roles of market shares and the wanted scopes, or else all of the list. */
export async function insertMarketUser(
  db: Db,
  actorId: string,
  input: BodyOf<typeof createMarketUser>,
): Promise<MarketUser> {
  const passwordHash = await hashPassword(input.password);
  return withUniqueEmail(() =>
    db.transaction().execute(async (trx) => {
      const wanted = input.authentication?.scope;
      const scope = wanted ? await acceptedScopes(trx, wanted, []) : await listedScopes(trx);
      const { id } = await trx
        .insertInto('app_user')
        .values({
          email: input.email.trim(),
          first_name: input.firstName.trim(),
          last_name: input.lastName.trim(),
          // the form does not ask for it, and the account needs one
          gender: 'male',
          password_hash: passwordHash,
          password_chosen: false,
          roles: [...marketShareRoles],
          details: '{}',
          scope,
          modified_on: new Date(),
          modified_by: actorId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const after = await readMarketUser(trx, id);
      await audit(trx, { ...subjectOf(after), actorId, action: 'market-share.create', after });
      return after;
    }),
  );
}

/**
 * Deletes a market-share user: every session ends, the address is free again, the row stays for the record.
 * 409 for oneself.
 */
export async function removeMarketUser(db: Db, actorId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await readMarketUser(trx, id);
    if (id === actorId) throw conflict('You cannot delete yourself.');
    await trx
      .updateTable('app_user')
      .set({
        email: `${id}@deleted.invalid`,
        password_hash: null,
        enabled: false,
        deleted_at: new Date(),
        modified_on: new Date(),
        modified_by: actorId,
      })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(trx, { userId: id, reason: 'disabled' });
    await deleteLinksOf(trx, id);
    await audit(trx, { ...subjectOf(before), actorId, action: 'market-share.delete', before });
  });
}

/**
 * Brings a deleted market-share user back, with the address and the state from the audit trail and without a password:
 * that was not kept. 409 when there is nothing to restore, or the address was taken meanwhile.
 */
export async function restoreMarketUser(db: Db, actorId: string, id: string): Promise<MarketUser> {
  try {
    return await db.transaction().execute(async (trx) => {
      const event = await trx
        .selectFrom('audit_event')
        .select('before')
        .where('subject_id', '=', id)
        .where('action', '=', 'market-share.delete')
        .orderBy('at', 'desc')
        .executeTakeFirst();
      if (!event) throw notFound('The market user');
      const { email, enabled } = event.before as MarketUser;
      const restored = await trx
        .updateTable('app_user')
        .set({ email, enabled, deleted_at: null, modified_on: new Date(), modified_by: actorId })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      if (!restored) throw conflict('This market user is not deleted.');
      const after = await readMarketUser(trx, id);
      await audit(trx, { ...subjectOf(after), actorId, action: 'market-share.restore', after });
      return after;
    });
  } catch (error) {
    if (isEmailTaken(error)) throw conflict('Another account has this e-mail address now.');
    throw error;
  }
}

function subjectOf(user: MarketUser) {
  return { subjectType: 'user', subjectId: user.id, subjectLabel: user.email };
}
