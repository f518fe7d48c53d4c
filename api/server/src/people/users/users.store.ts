import { withUniqueEmail } from './unique-email';
import type { PersonRef } from '@console/contract/hydra';
import type { Role } from '@console/contract/roles';
import type { BodyOf } from '@console/contract/endpoint';
import type { User, createUser, updateUser } from '@console/contract/users';
import type { Db, Trx } from '../../platform/database/database';
import type { UserRow } from '../../platform/database/schema';
import { audit, auditAll } from '../../platform/audit/audit';
import { forbidden, invalid, notFound } from '../../platform/http/problem';
import type { Queue } from '../../platform/jobs/queue';
import type { Services } from '../../services';
import { deleteLinksOf } from '../mail-links/link-store';
import { hashPassword } from '../session/password';
import { endSessionsOf } from '../session/session-store';
import { queueLink } from '../mail-links/queue-link';
import { acceptedScopes, scopesOf } from './market-scopes';

export const userIri = (id: string) => `/api/user/${id}`;

/** A person as other entities name them. */
export function personRef(row: { id: string; first_name: string; last_name: string }): PersonRef {
  return { '@id': userIri(row.id), id: row.id, firstName: row.first_name, lastName: row.last_name };
}

/** References of these people by id. */
export async function personRefs(
  db: Db | Trx,
  ids: readonly (string | null)[],
): Promise<Map<string, PersonRef>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, personRef(row)]));
}

/** A full update; oneself has roles that nobody could be given. */
export type Profile = Omit<BodyOf<typeof updateUser>, 'roles'> & {
  readonly roles: readonly Role[];
  /** Scopes of a market-share user; they stay when it is missing. */
  readonly authentication?: { readonly scope: readonly string[] } | undefined;
};

export async function readUser(db: Db | Trx, id: string): Promise<User> {
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [user] = row ? await toUsers(db, [row]) : [];
  if (!user) throw notFound('The user');
  return user;
}

/** Creates an internal user, who is mailed a link to sign in. */
export async function insertUser(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  actorId: string,
  input: BodyOf<typeof createUser>,
): Promise<User> {
  const passwordHash = await hashPassword(input.password);
  return withUniqueEmail(() =>
    db.transaction().execute(async (trx) => {
      const [user] = await insertUsers({ trx, queue }, actorId, [{ profile: input, passwordHash }]);
      if (!user) throw new Error('A user should have been made, but was not');
      return user;
    }),
  );
}

/** A user to be made; without a password one signs in by a link. */
export interface NewUser {
  readonly profile: Profile;
  readonly passwordHash: string | null;
}

/** Rows of one statement, far below the values that one may have. */
const BATCH_ROWS = 500;

/** Creates internal users in their order; whoever is enabled is mailed a link to sign in. */
export async function insertUsers(
  { trx, queue }: { readonly trx: Trx; readonly queue: Queue },
  actorId: string,
  users: readonly NewUser[],
): Promise<User[]> {
  const made: User[] = [];
  for (let from = 0; from < users.length; from += BATCH_ROWS) {
    made.push(...(await insertBatch(trx, actorId, users.slice(from, from + BATCH_ROWS))));
  }
  for (const { enabled, email } of made) {
    if (enabled) await queueLink(trx, queue, { email, purpose: 'sign-in' });
  }
  return made;
}

async function insertBatch(trx: Trx, actorId: string, users: readonly NewUser[]): Promise<User[]> {
  const rows = await trx
    .insertInto('app_user')
    .values(
      users.map(({ profile, passwordHash }) => ({
        ...toRow(profile),
        password_hash: passwordHash,
        modified_on: new Date(),
        modified_by: actorId,
      })),
    )
    .returningAll()
    .execute();
  const byEmail = new Map((await toUsers(trx, rows)).map((user) => [user.email, user]));
  const made = users.flatMap(({ profile }) => byEmail.get(profile.email.trim()) ?? []);
  await auditAll(
    trx,
    made.map((user) => ({ ...subjectOf(user), actorId, action: 'user.create', after: user })),
  );
  return made;
}

/** Changes a user; a person can change neither the own roles nor the own status (D§6.3). */
export async function changeUser(db: Db, actorId: string, id: string, input: Profile): Promise<User> {
  return withUniqueEmail(() =>
    db.transaction().execute(async (trx) => {
      const before = await readUser(trx, id);
      if (id === actorId) refuseOwnAccess(before, input);
      const scope = await changedScopes(trx, id, input);
      const changes = { ...toRow(input), ...(scope && { scope: scope.after }) };
      return writeUser(trx, { actorId, action: 'user.update', before, changes, scope });
    }),
  );
}

interface ScopeChange {
  readonly before: string[];
  readonly after: string[];
}

async function changedScopes(
  trx: Trx,
  id: string,
  { authentication }: Profile,
): Promise<ScopeChange | undefined> {
  if (!authentication) return undefined;
  const before = await scopesOf(trx, id);
  return { before, after: await acceptedScopes(trx, authentication.scope, before) };
}

export async function setUserEnabled(db: Db, actorId: string, id: string, enabled: boolean): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const before = await readUser(trx, id);
    if (id === actorId) throw forbidden();
    const action = enabled ? 'user.enable' : 'user.disable';
    return writeUser(trx, { actorId, action, before, changes: { enabled } });
  });
}

interface UserWrite {
  readonly actorId: string;
  readonly action: string;
  readonly before: User;
  readonly changes: Partial<ReturnType<typeof toRow>> & { readonly scope?: string[] };
  readonly scope?: ScopeChange | undefined;
}

async function writeUser(trx: Trx, { actorId, action, before, changes, scope }: UserWrite): Promise<User> {
  await trx
    .updateTable('app_user')
    .set({ ...changes, modified_on: new Date(), modified_by: actorId })
    .where('id', '=', before.id)
    .execute();
  const after = await readUser(trx, before.id);
  // whoever is disabled is out at once, and stays out when enabled again
  if (!after.enabled) await endSessionsOf(trx, { userId: after.id, reason: 'disabled' });
  // a link went to the address that was
  if (!after.enabled || after.email !== before.email) await deleteLinksOf(trx, after.id);
  await audit(trx, {
    ...{ ...subjectOf(after), actorId, action },
    before: { ...before, ...(scope && { authentication: { scope: scope.before } }) },
    after: { ...after, ...(scope && { authentication: { scope: scope.after } }) },
  });
  return after;
}

function refuseOwnAccess(before: User, input: Profile): void {
  const sameRoles = sameList(withUserRole(input.roles), before.roles);
  const violations = [
    ...(sameRoles ? [] : [{ propertyPath: 'roles', message: 'You cannot change your own roles.' }]),
    ...(input.enabled === before.enabled
      ? []
      : [{ propertyPath: 'enabled', message: 'You cannot change your own status.' }]),
  ];
  if (violations.length > 0) throw invalid(violations);
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join() === [...b].sort().join();

/** Every account has ROLE_USER, so that nobody but plain users has a single role (R5). */
function withUserRole(roles: readonly Role[]): Role[] {
  return [...new Set<Role>([...roles, 'ROLE_USER'])];
}

function toRow(input: Profile) {
  return {
    email: input.email.trim(),
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    gender: input.gender,
    enabled: input.enabled,
    roles: withUserRole(input.roles),
    position: input.position ?? '',
    details: JSON.stringify(input.details ?? {}),
  };
}

function subjectOf(user: User) {
  return { subjectType: 'user', subjectId: user.id, subjectLabel: user.email };
}

/** Rows as answers show them, in their order. */
export async function toUsers(db: Db | Trx, rows: readonly UserRow[]): Promise<User[]> {
  const people = await personRefs(
    db,
    rows.map((row) => row.modified_by),
  );
  return rows.map((row) => ({
    '@id': userIri(row.id),
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    enabled: row.enabled,
    roles: row.roles,
    position: row.position,
    details: { city: '', state: '', zipCode: '', street: '', contact: '', ...row.details },
    modifiedOn: row.modified_on?.toISOString() ?? null,
    modifiedBy: (row.modified_by && people.get(row.modified_by)) || null,
  }));
}
