import { LIST_MARK, userImportColumns } from '@console/contract/record-imports';
import { assignableRoles, roleLabel } from '@console/contract/roles';
import { genders, userRules } from '@console/contract/users';
import type { Db, Trx } from '../../platform/database/database';
import { checkBody } from '../../platform/http/body-rules';
import { flagColumn, partsOfCell, shown } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';
import { EMAIL_TAKEN, isEmailTaken } from '../../people/users/unique-email';
import { insertUsers, type NewUser, type Profile } from '../../people/users/users.store';
import { sendsMail } from '../first-steps/first-steps';
import type { Cells } from './read-record-file';
import { chosen, type RecordKind, type Refusals } from './record-kind';

/** Internal users, by the rules of their form; nobody has a password before the link of the mail was followed. */
export const userRecords: RecordKind<NewUser> = {
  noun: 'user',
  columns: userImportColumns,
  keyField: 'email',
  keyOf: (email) => email.trim().toLowerCase(),
  nameOf: (cells) => ['firstName', 'lastName'].flatMap((field) => cells.get(field) ?? []).join(' '),
  async open(db, emails) {
    const accounts = await accountsOf(db, emails);
    return {
      presentId: (email) => {
        const account = accounts.get(email);
        return account && isInternal(account) ? account.id : null;
      },
      refusal: (email) => (accounts.has(email) ? EMAIL_TAKEN : null),
      inputOf: async (cells, refusals) => inputOf(cells, refusals),
      check: async (input) => ({
        profile: (await checkBody(userRules, input)) as Profile,
        passwordHash: null,
      }),
    };
  },
  insert: async ({ trx, queue, actorId }, made) =>
    (await insertUsers({ trx, queue }, actorId, made)).map(({ id }) => id),
  isTaken: isEmailTaken,
  notes: async (services) =>
    (await sendsMail(services))
      ? []
      : [
          'This console sends no mails yet, so the links would stay on the server. Set up mail in Settings first.',
        ],
};

async function accountsOf(db: Db | Trx, emails: readonly string[]) {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'roles', 'deleted_at'])
    .where(({ fn, eb, val }) => eb(fn<string>('lower', ['email']), '=', fn.any(val([...emails]))))
    .execute();
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/** Accounts of market shares are no internal users, and not those of people who have gone. */
const isInternal = ({
  roles,
  deleted_at: deletedAt,
}: {
  roles: readonly string[];
  deleted_at: Date | null;
}) => deletedAt === null && !roles.includes('ROLE_MARKET');

const labels = assignableRoles.map(roleLabel);
/** Between roles: their names have none of these. */
const BETWEEN_ROLES = new RegExp(`[,;${LIST_MARK}]`);

function inputOf(cells: Cells, refusals: Refusals): object {
  const read = <Value>(field: string, value: Value | Fault): Value | undefined => {
    if (!(value instanceof Fault)) return value;
    refusals.set(field, value);
    return undefined;
  };
  return {
    email: cells.get('email'),
    firstName: cells.get('firstName'),
    lastName: cells.get('lastName'),
    // left out, it is what the form begins with (D§9.12)
    gender: chosen(genders, cells.get('gender') ?? genders[0]),
    enabled: read('enabled', flagColumn('Enabled', true).read(cells.get('enabled') ?? '')),
    roles: read('roles', rolesOf(cells.get('roles') ?? '')),
    position: cells.get('position'),
    details: Object.fromEntries(
      ['contact', 'street', 'city', 'state', 'zipCode'].map((field) => [
        field,
        cells.get(`details.${field}`),
      ]),
    ),
  };
}

function rolesOf(cell: string): string[] | Fault {
  const parts = partsOfCell(cell, BETWEEN_ROLES).map((part) => chosen(labels, part));
  const unknown = parts.find((part) => !labels.some((label) => label === part));
  if (unknown !== undefined)
    return new Fault(`Roles should be of ${labels.join(', ')}, but has ${shown(unknown)}.`);
  return assignableRoles.filter((role) => parts.includes(roleLabel(role)));
}
