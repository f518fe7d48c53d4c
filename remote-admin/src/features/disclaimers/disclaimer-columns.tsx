import { disclaimerPositions, disclaimerTypes, type Disclaimer } from '@console/contract/disclaimers';
import type { Column } from '@console/shared-ui/data-table';
import { Link } from 'react-router-dom';
import { disclaimerPath } from './disclaimers-paths';
import { ModifiedCell } from '../../modified-cell/modified-cell';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Columns of the generic disclaimers; the server sorts and filters by the same names. */
export const disclaimerColumns: readonly Column<Disclaimer>[] = [
  { field: 'name', title: 'Name', width: 260, sortable: true, filter: { kind: 'auto' } },
  {
    field: 'type',
    title: 'Type',
    width: 190,
    sortable: true,
    hideBelow: 567,
    filter: { kind: 'select', options: optionsOf(disclaimerTypes) },
  },
  {
    field: 'position',
    title: 'Position',
    width: 140,
    sortable: true,
    hideBelow: 800,
    filter: { kind: 'select', options: optionsOf(disclaimerPositions) },
  },
  {
    field: 'modifiedOn',
    title: 'Modified',
    width: 160,
    sortable: true,
    hideBelow: 1000,
    filter: { kind: 'date' },
    render: (disclaimer) => <ModifiedCell {...disclaimer} />,
  },
  {
    field: 'id',
    title: 'Action',
    width: 80,
    render: ({ id, name }) => (
      <Link to={disclaimerPath(id)} aria-label={`Edit ${name}`}>
        Edit
      </Link>
    ),
  },
];
