import type { Approver } from '@console/contract/approvers';
import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import { roleLabel, type Role } from '@console/contract/roles';
import type { Column } from '@console/shared-ui/data-table';
import { formatDay } from '@console/shared-ui/format';
import { EditLink } from '../../../row-actions/row-actions';
import { approverPath } from '../registers-paths';

/** Columns of those who review; the server sorts and filters by the same names. */
export const approverColumns: readonly Column<Approver>[] = [
  {
    field: 'firstName',
    title: 'First Name',
    width: 110,
    sortable: true,
    filter: { kind: 'auto' },
    render: ({ person }) => person.firstName,
  },
  {
    field: 'lastName',
    title: 'Last Name',
    width: 115,
    sortable: true,
    filter: { kind: 'auto' },
    render: ({ person }) => person.lastName,
  },
  {
    field: 'roles',
    title: 'Roles',
    width: 160,
    yields: 6,
    render: ({ roles }) =>
      roles
        .filter((role) => role !== 'ROLE_USER')
        .map((role) => roleLabel(role as Role))
        .join(', '),
  },
  { field: 'openReviews', title: 'Open Reviews', width: 110, yields: 4 },
  {
    field: 'reportTypes',
    title: 'Report Types',
    width: 200,
    yields: 7,
    render: (approver) => approver.reportTypes.map((type) => reportTypes[type]).join(', ') || 'All',
  },
  {
    field: 'sectors',
    title: 'Sectors',
    width: 180,
    yields: 7,
    render: ({ sectors }) => sectors.join(', ') || 'All',
  },
  { field: 'absence', title: 'Away', width: 200, yields: 2, render: awayOf },
  {
    field: 'id',
    title: 'Action',
    card: 'actions',
    width: 80,
    render: ({ id, person }) => <EditLink to={approverPath(id)} name={fullName(person)} />,
  },
];

function awayOf({ absence }: Approver) {
  if (absence === null) return '';
  const deputy = absence.deputy ? `, deputy ${fullName(absence.deputy)}` : ', no deputy';
  return `${formatDay(absence.from)} – ${formatDay(absence.until)}${deputy}`;
}
