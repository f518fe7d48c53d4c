import { fullName } from '@console/contract/full-name';
import { interestKindNames, interestKinds, type Interest } from '@console/contract/interests';
import { Beneath, TIME_BY_WIDTH, type Column } from '@console/shared-ui/data-table';
import { formatDay } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Tag } from '@console/shared-ui/vendor/antd';
import { ModifiedCell } from '../../../modified-cell/modified-cell';
import { EndInterest } from './end-interest';
import { optionsOf } from '../../../select-options/options-of';

const states = ['goes on', 'ended'] as const;

/** Columns of the register; the server filters by the same names. Compliance ends what the house has. */
export const interestColumns: readonly Column<Interest>[] = [
  {
    field: 'of',
    title: 'Whose',
    width: 150,
    filter: {
      kind: 'select',
      options: [
        { value: 'people', label: 'People' },
        { value: 'house', label: 'The house' },
      ],
    },
    render: ({ holder }) => (holder ? fullName(holder) : <Tag color="blue">The house</Tag>),
  },
  {
    field: 'company',
    title: 'Company',
    width: 190,
    filter: { kind: 'auto' },
    render: ({ company }) => (
      <>
        <strong>{company.code}</strong> {company.name}
      </>
    ),
  },
  {
    field: 'kind',
    title: 'Kind',
    width: 140,
    filter: {
      kind: 'select',
      options: interestKindNames.map((value) => ({ value, label: interestKinds[value].label })),
    },
    render: ({ kind }) => interestKinds[kind].label,
  },
  { field: 'statement', title: 'What reports say', width: 260, yields: 7 },
  {
    field: 'state',
    title: 'Days',
    width: 190,
    yields: 3,
    filter: { kind: 'select', options: optionsOf(states) },
    render: ({ from, until, endedOn }) => (
      <>
        {formatDay(from)} – {until ? formatDay(until) : 'goes on'}
        {endedOn && (
          <Beneath>
            told on <Instant at={endedOn} />
          </Beneath>
        )}
      </>
    ),
  },
  {
    field: 'declaredOn',
    title: 'Declared',
    width: TIME_BY_WIDTH,
    fixed: true,
    sortable: true,
    yields: 8,
    filter: { kind: 'date' },
    render: ({ declaredOn, declaredBy }) => <ModifiedCell modifiedOn={declaredOn} modifiedBy={declaredBy} />,
  },
  {
    field: 'id',
    title: 'Action',
    card: 'actions',
    width: 80,
    keepInSight: true,
    render: (interest) => interest.holder === null && <EndInterest interest={interest} />,
  },
];
