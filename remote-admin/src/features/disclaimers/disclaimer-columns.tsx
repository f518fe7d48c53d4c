import { disclaimerPositions, disclaimerTypes, type Disclaimer } from '@console/contract/disclaimers';
import { Marked, RowLink, TIME_BY_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Tag } from '@console/shared-ui/vendor/antd';
import { disclaimerPath } from './disclaimers-paths';
import { DisclaimerActions } from './disclaimer-actions';
import { ModifiedCell } from '../../modified-cell/modified-cell';
import { optionsOf } from '../../select-options/options-of';

/** Whether a report may carry it (P35). */
const applies = ({ inUse, isPlaceholder }: Disclaimer) => inUse && !isPlaceholder;

/** Columns of the generic disclaimers; the server sorts and filters by the same names. */
export const disclaimerColumns: readonly Column<Disclaimer>[] = [
  {
    field: 'name',
    title: 'Name',
    width: 260,
    sortable: true,
    filter: { kind: 'auto' },
    render: (disclaimer) => (
      <Marked mark={!applies(disclaimer) && <Tag>Not in use</Tag>}>
        <RowLink to={disclaimerPath(disclaimer.id)}>{disclaimer.name}</RowLink>
      </Marked>
    ),
  },
  {
    field: 'type',
    title: 'Type',
    width: 190,
    sortable: true,
    yields: 2,
    filter: { kind: 'select', options: optionsOf(disclaimerTypes) },
  },
  {
    field: 'position',
    title: 'Position',
    width: 140,
    sortable: true,
    yields: 4,
    filter: { kind: 'select', options: optionsOf(disclaimerPositions) },
  },
  {
    field: 'inUse',
    title: 'In Use',
    width: 120,
    yields: 2,
    filter: {
      kind: 'select',
      options: [
        { value: 'true', label: 'In use' },
        { value: 'false', label: 'Not in use' },
      ],
    },
    render: (disclaimer) => (applies(disclaimer) ? 'Yes' : 'No'),
  },
  {
    field: 'modifiedOn',
    title: 'Modified',
    width: TIME_BY_WIDTH,
    fixed: true,
    sortable: true,
    yields: 6,
    filter: { kind: 'date' },
    render: (disclaimer) => <ModifiedCell {...disclaimer} />,
  },
  {
    field: 'id',
    title: 'Action',
    card: 'actions',
    width: 130,
    render: (disclaimer) => <DisclaimerActions disclaimer={disclaimer} />,
  },
];
