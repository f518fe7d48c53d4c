import { assignableRoles, roleLabel } from '@console/contract/roles';
import { texts } from '@console/contract/texts';
import { shownRoles, type User } from '@console/contract/users';
import type { Column } from '@console/shared-ui/data-table';
import { Link } from 'react-router-dom';
import { accountColumns } from '../../account-status/account-columns';
import { fullName } from '../../user-form/full-name';
import { userListKey } from '../../user-form/user.queries';
import { userPath } from './users-paths';

/** Columns of the internal users; the server sorts and filters by the same names. */
export const userColumns: readonly Column<User>[] = [
  { field: 'firstName', title: 'First Name', width: 120, sortable: true, filter: { kind: 'auto' } },
  { field: 'lastName', title: 'Last Name', width: 120, sortable: true, filter: { kind: 'auto' } },
  {
    field: 'email',
    title: 'E-mail',
    width: 240,
    sortable: true,
    filter: { kind: 'auto' },
    hideBelow: 600,
  },
  {
    field: 'roles',
    title: 'Roles',
    width: 170,
    hideBelow: 700,
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
    hideBelow: 820,
  },
  ...accountColumns({ listKey: userListKey, savedText: texts.userModified }),
  {
    field: 'id',
    title: 'Action',
    width: 80,
    render: (user) => (
      <Link to={userPath(user.id)} aria-label={`Edit ${fullName(user)}`}>
        Edit
      </Link>
    ),
  },
];
