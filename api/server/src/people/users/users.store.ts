import { withUniqueEmail } from './unique-email';
import { tellOfCompliance } from './tell-of-compliance';
import { fullName } from '@console/contract/full-name';
import type { Role } from '@console/contract/roles';
import type { BodyOf } from '@console/contract/endpoint';
import type { User, createUser, updateUser, userRules } from '@console/contract/users';
import type { InferType } from 'yup';
import type { Db, Trx } from '../../platform/database/database';
import type { UserRow } from '../../platform/database/schema';
import { audit, auditAll } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { personTopic } from '../../platform/http/authentication';
import { forbidden, notFound } from '../../platform/http/problem';
import { requireOwnChange } from '../../platform/lists/changed-since';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';
import type { Queue } from '../../platform/jobs/queue';
import { tellChange } from '../../platform/live/live-channel';
import type { Services } from '../../services';
import { queueChangeMails, queueNewAccountMails } from '../account-mails/queue-account-mails';
import { personRefs, userIri } from '../person-refs';
import { deleteLinksOf } from '../mail-links/link-store';
import { hashPassword } from '../session/password';
import { endSessionsOf } from '../session/session-store';
import { queueLink } from '../mail-links/queue-link';
import { refuseOwnAccess, withUserRole } from './own-access';
import { requireStillAdmin } from './require-still-admin';
import { acceptedScopes, scopesOf } from './market-scopes';

/** A whole account; oneself has roles that nobody could be given. */
export type Profile = Omit<InferType<typeof userRules>, 'roles'> & { readonly roles: readonly Role[] };

/** What of an account changes: what is missing stays as it is (P10). */
export type UserPatch = Omit<BodyOf<typeof updateUser>, 'roles'> & {
  readonly roles?: readonly Role[] | undefined;
  /** Scopes of a market-share user. */
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
  for (const account of made) {
    const { enabled, email } = account;
    if (enabled) await queueLink(trx, queue, { email, purpose: 'sign-in' });
    await queueNewAccountMails(trx, queue, { account, byId: actorId });
    await tellOfCompliance(trx, queue, { before: null, after: account, byId: actorId });
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
        password_chosen: false,
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

interface UserChange {
  readonly actorId: string;
  /** The session that asks, which goes on. */
  readonly sessionId?: string | undefined;
  readonly id: string;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
  /** It is an Undo of one's own. */
  readonly takesBack?: boolean | undefined;
}

/** A user as a change has left it, and its entity tag then. */
interface ChangedUser {
  readonly user: User;
  readonly etag: string;
}

/** Changes what the patch names; a person can change neither the own roles nor the own status (D§6.3). */
export async function changeUser(
  { db, queue, environment }: Pick<Services, 'db' | 'queue' | 'environment'>,
  { patch, ...change }: UserChange & { readonly patch: UserPatch },
): Promise<ChangedUser> {
  return withUniqueEmail(() =>
    db.transaction().execute((trx) => changeUserIn({ trx, queue, environment }, { patch, ...change })),
  );
}

/** The same as a part of a transaction. */
export async function changeUserIn(
  { trx, queue, environment }: { readonly trx: Trx } & Pick<Services, 'queue' | 'environment'>,
  { patch, ...change }: UserChange & { readonly patch: UserPatch },
): Promise<ChangedUser> {
  const { actorId, sessionId, id } = change;
  if (id !== actorId) await requireStillAdmin(trx, { actorId, ...environment });
  const before = await lockUser(trx, change);
  const { roles = before.roles, enabled = before.enabled } = patch;
  if (id === actorId) refuseOwnAccess(before, { roles, enabled });
  const scope = await changedScopes(trx, id, patch);
  const changes = { ...changedColumns(before, patch), ...(scope && { scope: scope.after }) };
  const write = { actorId, sessionId, action: 'user.update', before, changes, scope };
  const changed = await writeUser(trx, write);
  await queueChangeMails(trx, queue, { before, after: changed.user, byId: actorId });
  await tellOfCompliance(trx, queue, { before, after: changed.user, byId: actorId });
  return changed;
}

/** A user whom nobody else changes until the transaction ends; 412 when somebody has since it was read. */
async function lockUser(trx: Trx, { id, ifMatch }: UserChange): Promise<User> {
  await trx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
  const user = await readUser(trx, id);
  await requireRevision(await accountEtag(trx, id), { ifMatch, what: 'this user' }, () =>
    lastChangeOf(trx, { subjectType: 'user', subjectId: id, actions: ['user.', 'market-share.'] }),
  );
  return user;
}

/** The entity tag of an account: of all that its forms show, internal or of market shares. */
export async function accountEtag(db: Db | Trx, id: string): Promise<string> {
  const etag = (await accountEtags(db, [id])).get(id);
  if (etag === undefined) throw notFound('The user');
  return etag;
}

/** Entity tags of these accounts by id. */
export async function accountEtags(db: Db | Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'gender', 'enabled', 'roles', 'position'])
    .select(['details', 'scope'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, contentEtag(row)]));
}

/** Rows of a list of accounts with their entity tags, which are read first: a tag is never newer than its row. */
export async function withEtags<Account extends { readonly id: string }>(
  db: Db,
  ids: readonly string[],
  load: () => Promise<Account[]>,
): Promise<(Account & { readonly etag: string })[]> {
  const etags = await accountEtags(db, ids);
  return (await load()).map((account) => ({ ...account, etag: etags.get(account.id) ?? '' }));
}

interface ScopeChange {
  readonly before: string[];
  readonly after: string[];
}

async function changedScopes(
  trx: Trx,
  id: string,
  { authentication }: UserPatch,
): Promise<ScopeChange | undefined> {
  if (!authentication) return undefined;
  const before = await scopesOf(trx, id);
  return { before, after: await acceptedScopes(trx, authentication.scope, before) };
}

/** Enables or disables a user; nobody does that to oneself (D§6.3). */
export async function setUserEnabled(
  { db, queue, environment }: Pick<Services, 'db' | 'queue' | 'environment'>,
  { enabled, ...change }: UserChange & { readonly enabled: boolean },
): Promise<ChangedUser> {
  const { actorId, id } = change;
  return db.transaction().execute(async (trx) => {
    if (id === actorId) throw forbidden();
    await requireStillAdmin(trx, { actorId, ...environment });
    const before = await lockUser(trx, change);
    if (change.takesBack)
      await requireOwnChange(trx, {
        ...{ actorId, id, subjectType: 'user', fields: ['enabled'], name: fullName(before) },
      });
    const action = enabled ? 'user.enable' : 'user.disable';
    const changed = await writeUser(trx, { actorId, action, before, changes: { enabled } });
    await tellOfCompliance(trx, queue, { before, after: changed.user, byId: actorId });
    return changed;
  });
}

interface UserWrite {
  readonly actorId: string;
  readonly sessionId?: string | undefined;
  readonly action: string;
  readonly before: User;
  readonly changes: Partial<ReturnType<typeof toRow>> & { readonly scope?: string[] };
  readonly scope?: ScopeChange | undefined;
}

async function writeUser(trx: Trx, write: UserWrite): Promise<ChangedUser> {
  const { actorId, sessionId, action, before, changes, scope } = write;
  await trx
    .updateTable('app_user')
    .set({ ...changes, modified_on: new Date(), modified_by: actorId })
    .where('id', '=', before.id)
    .execute();
  await tellChange(trx, personTopic(before.id));
  const after = await readUser(trx, before.id);
  // whoever is disabled is out at once, and stays out when enabled again
  if (!after.enabled) await endSessionsOf(trx, { userId: after.id, reason: 'disabled' });
  if (after.email !== before.email) {
    await endSessionsOf(trx, { userId: after.id, except: sessionId, reason: 'email-change' });
  }
  // a link went to the address that was
  if (!after.enabled || after.email !== before.email) await deleteLinksOf(trx, after.id);
  await audit(trx, {
    ...{ ...subjectOf(after), actorId, action },
    before: { ...before, ...(scope && { authentication: { scope: scope.before } }) },
    after: { ...after, ...(scope && { authentication: { scope: scope.after } }) },
  });
  return { user: after, etag: await accountEtag(trx, after.id) };
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

/** The columns that a patch names; of the details, what it leaves out stays. */
function changedColumns(before: User, { details, roles, ...patch }: UserPatch) {
  const { email, firstName, lastName, gender, enabled, position } = patch;
  return {
    ...(email !== undefined && { email: email.trim() }),
    ...(firstName !== undefined && { first_name: firstName.trim() }),
    ...(lastName !== undefined && { last_name: lastName.trim() }),
    ...(gender !== undefined && { gender }),
    ...(enabled !== undefined && { enabled }),
    ...(roles !== undefined && { roles: withUserRole(roles) }),
    ...(position !== undefined && { position }),
    ...(details !== undefined && { details: JSON.stringify({ ...before.details, ...details }) }),
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
    hasOwnPassword: row.password_chosen && row.password_hash !== null,
    modifiedOn: row.modified_on?.toISOString() ?? null,
    modifiedBy: (row.modified_by && people.get(row.modified_by)) || null,
  }));
}
