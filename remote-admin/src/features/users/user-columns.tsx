import { assignableRoles, roleLabel } from '@console/contract/roles';
import { texts } from '@console/contract/texts';
import { shownRoles, type User } from '@console/contract/users';
import type { Column } from '@console/shared-ui/data-table';
import { accountColumns } from '../../account-status/account-columns';
import { nameColumns } from '../../person-cell/name-columns';
import { EditLink } from '../../row-actions/row-actions';
import { fullName } from '@console/contract/full-name';
import { userListKey } from '../../user-form/user.queries';
import { userPath } from './users-paths';

/** Columns of the internal users; the server sorts and filters by the same names. */
export const userColumns: readonly Column<User>[] = [
  ...nameColumns<User>(120, ({ id }) => userPath(id)),
  {
    field: 'email',
    title: 'E-mail',
    width: 220,
    sortable: true,
    filter: { kind: 'auto' },
    yields: 2,
  },
  {
    field: 'roles',
    title: 'Roles',
    width: 170,
    yields: 5,
    filter: {
      kind: 'select',
      options: assignableRoles.map((role) => ({ value: role, label: roleLabel(role) })),
    },
    render: ({ roles }) => shownRoles(roles).map(roleLabel).join(', '),
  },
  {
    field: 'position',
    title: 'Position',
    sortable: true,
    filter: { kind: 'auto' },
    yields: 6,
  },
  ...accountColumns({ listKey: userListKey, savedText: texts.userModified }),
  {
    field: 'id',
    title: 'Action',
    card: 'actions',
    width: 80,
    render: (user) => <EditLink to={userPath(user.id)} name={fullName(user)} />,
  },
];
