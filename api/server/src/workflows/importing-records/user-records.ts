import { LIST_MARK, userImportColumns } from '@console/contract/record-imports';
import { assignableRoles, roleLabel, type Role } from '@console/contract/roles';
import { genders, NO_MAIL, shownRoles, userPatchRules, userRules, type User } from '@console/contract/users';
import type { Db, Trx } from '../../platform/database/database';
import { checkBody } from '../../platform/http/body-rules';
import { flagColumn, partsOfCell, shown } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';
import { refuseOwnAccess, withUserRole } from '../../people/users/own-access';
import { EMAIL_TAKEN, isEmailTaken } from '../../people/users/unique-email';
import { userList } from '../../people/users/user-list';
import {
  changeUserIn,
  insertUsers,
  toUsers,
  withEtags,
  type NewUser,
  type Profile,
  type UserPatch,
} from '../../people/users/users.store';
import { sendsMail } from '../../platform/mail/sends-mail';
import { changesBetween, exportedCells, otherCells } from './present-record';
import type { Cells } from './read-record-file';
import {
  changeOf,
  chosen,
  writeAll,
  type LineCells,
  type NewOrChanged,
  type RecordChange,
  type RecordKind,
  type Refusals,
} from './record-kind';

type Account = User & { readonly etag: string };

/**
 * Internal users, by the rules of their form; nobody has a password before the link of the mail was followed. Of one who
 * is there, what a line leaves out stays.
 */
export const userRecords = (me: { readonly id: string }): RecordKind<NewOrChanged<NewUser, UserPatch>> => ({
  noun: 'user',
  columns: userImportColumns,
  keyField: 'email',
  keyOf: (email) => email.trim().toLowerCase(),
  nameOf: (cells) => ['firstName', 'lastName'].flatMap((field) => cells.get(field) ?? []).join(' '),
  changing: changeOf,
  async open(db, emails) {
    const { taken, users } = await accountsOf(db, emails);
    return {
      refusal: (email) => (taken.has(email) && !users.has(email) ? EMAIL_TAKEN : null),
      inputOf: async (line, refusals) => {
        const user = users.get((line.cells.get('email') ?? '').toLowerCase());
        return user ? patchOf(user, line, refusals) : inputOf(line.cells, refusals);
      },
      check: async (input) => {
        const { id, email, ...patch } = input as { readonly id?: string; readonly email: string };
        const user = id === undefined ? undefined : users.get(email.toLowerCase());
        if (user)
          return { change: changed(user, (await checkBody(userPatchRules, patch)) as UserPatch, me.id) };
        return {
          fresh: { profile: (await checkBody(userRules, input)) as Profile, passwordHash: null },
        };
      },
    };
  },
  write: ({ trx, queue, environment, actorId }, made) =>
    writeAll(made, {
      insert: async (fresh) => (await insertUsers({ trx, queue }, actorId, fresh)).map(({ id }) => id),
      change: ({ id, etag, patch }) =>
        changeUserIn({ trx, queue, environment }, { actorId, id, ifMatch: etag, patch }),
    }),
  isTaken: isEmailTaken,
  notes: async (services) => ((await sendsMail(services)) ? [] : [NO_MAIL]),
});

/** Addresses that are taken, and whose they are: accounts of market shares are no internal users. */
async function accountsOf(db: Db | Trx, emails: readonly string[]) {
  const rows = await db
    .selectFrom('app_user')
    .selectAll()
    .where(({ fn, eb, val }) => eb(fn<string>('lower', ['email']), '=', fn.any(val([...emails]))))
    .execute();
  const internal = rows.filter((row) => row.deleted_at === null && !row.roles.includes('ROLE_MARKET'));
  const ids = internal.map(({ id }) => id);
  const users = ids.length === 0 ? [] : await withEtags(db, ids, () => toUsers(db, internal));
  return {
    taken: new Set(rows.map(({ email }) => email.toLowerCase())),
    users: new Map<string, Account>(users.map((user) => [user.email.toLowerCase(), user])),
  };
}

const labels = assignableRoles.map(roleLabel);
/** Between roles: their names have none of these. */
const BETWEEN_ROLES = new RegExp(`[,;${LIST_MARK}]`);
const detailFields = ['contact', 'street', 'city', 'state', 'zipCode'] as const;

const exported = (user: User) => exportedCells(userList, userImportColumns, user);

/** What a user's form begins with, as far as a line leaves it out (D§9.12). */
function inputOf(cells: Cells, refusals: Refusals): object {
  const {
    gender = genders[0],
    enabled = true,
    roles = [],
    details = {},
    ...input
  } = fieldsOf(cells, refusals);
  return { email: cells.get('email'), ...input, gender, enabled, roles, details };
}

/** What a line changes of a user who is there. */
function patchOf(user: User, line: LineCells, refusals: Refusals): object {
  const other = otherCells(line, { columns: userImportColumns, was: exported(user) }, refusals);
  const { roles, ...patch } = fieldsOf(other, refusals);
  const isSame = roles && sameRoles(roles, shownRoles(user.roles));
  return { ...patch, ...(!isSame && { roles }), id: user.id, email: user.email };
}

const sameRoles = (some: readonly Role[], others: readonly Role[]) =>
  some.length === others.length && some.every((role) => others.includes(role));

function fieldsOf(cells: Cells, refusals: Refusals) {
  const read = <Value>(field: string, value: Value | Fault): Value | undefined => {
    if (!(value instanceof Fault)) return value;
    refusals.set(field, value);
    return undefined;
  };
  const gender = cells.get('gender');
  const roles = cells.get('roles');
  const details = detailFields.filter((field) => cells.has(`details.${field}`));
  return {
    firstName: cells.get('firstName'),
    lastName: cells.get('lastName'),
    gender: gender === undefined ? undefined : chosen(genders, gender),
    enabled: read('enabled', flagColumn('Enabled', undefined).read(cells.get('enabled') ?? '')),
    roles: roles === undefined ? undefined : read('roles', rolesOf(roles)),
    position: cells.get('position'),
    details:
      details.length === 0
        ? undefined
        : Object.fromEntries(details.map((field) => [field, cells.get(`details.${field}`)])),
  };
}

function rolesOf(cell: string): (typeof assignableRoles)[number][] | Fault {
  const parts = partsOfCell(cell, BETWEEN_ROLES).map((part) => chosen(labels, part));
  const unknown = parts.find((part) => !labels.some((label) => label === part));
  if (unknown !== undefined)
    return new Fault(`Roles should be of ${labels.join(', ')}, but has ${shown(unknown)}.`);
  return assignableRoles.filter((role) => parts.includes(roleLabel(role)));
}

/** What a patch changes of a user; 422 for the own roles and status (D§6.3). */
function changed(user: Account, patch: UserPatch, actorId: string): RecordChange<UserPatch> {
  const { roles = user.roles, enabled = user.enabled } = patch;
  if (user.id === actorId) refuseOwnAccess(user, { roles, enabled });
  const { firstName = user.firstName, lastName = user.lastName } = patch;
  const { gender = user.gender, position = user.position } = patch;
  const after = {
    ...{ ...user, firstName, lastName, gender, position, enabled },
    ...{ roles: withUserRole(roles), details: { ...user.details, ...patch.details } },
  };
  const changes = changesBetween(userImportColumns, exported(user), exported(after as User));
  return { id: user.id, etag: user.etag, patch, changes };
}
