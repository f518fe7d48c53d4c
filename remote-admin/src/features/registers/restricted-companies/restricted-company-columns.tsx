import {
  restrictionKindNames,
  restrictionKinds,
  restrictionStates,
  type RestrictedCompany,
  type RestrictionState,
} from '@console/contract/restricted-companies';
import { Beneath, TIME_BY_WIDTH, type Column } from '@console/shared-ui/data-table';
import { formatDay } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Tag } from '@console/shared-ui/vendor/antd';
import { ModifiedCell } from '../../../modified-cell/modified-cell';
import { EndRestriction } from './end-restriction';

const kindColours = { restricted: 'red', watched: 'gold' } as const;
const stateColours: Readonly<Record<RestrictionState, string>> = {
  'in force': 'blue',
  planned: 'default',
  over: 'default',
};

/** Columns of the register; the server filters by the same names. */
export const restrictedCompanyColumns: readonly Column<RestrictedCompany>[] = [
  {
    field: 'company',
    title: 'Company',
    width: 200,
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
    width: 110,
    filter: {
      kind: 'select',
      options: restrictionKinds.map((kind) => ({ value: kind, label: restrictionKindNames[kind] })),
    },
    render: ({ kind }) => <Tag color={kindColours[kind]}>{restrictionKindNames[kind]}</Tag>,
  },
  {
    field: 'state',
    title: 'State',
    width: 110,
    filter: { kind: 'select', options: restrictionStates.map((state) => ({ value: state, label: state })) },
    render: ({ state }) => <Tag color={stateColours[state]}>{state}</Tag>,
  },
  { field: 'days', title: 'Days', width: 170, yields: 3, render: daysOf },
  { field: 'reason', title: 'Reason', width: 260, yields: 6, render: reasonsOf },
  {
    field: 'addedOn',
    title: 'Added',
    width: TIME_BY_WIDTH,
    fixed: true,
    sortable: true,
    yields: 7,
    filter: { kind: 'date' },
    render: ({ addedOn, addedBy }) => <ModifiedCell modifiedOn={addedOn} modifiedBy={addedBy} />,
  },
  {
    field: 'endedOn',
    title: 'Ended',
    width: TIME_BY_WIDTH,
    fixed: true,
    yields: 8,
    render: ({ endedOn, endedBy }) => endedOn && <ModifiedCell modifiedOn={endedOn} modifiedBy={endedBy} />,
  },
  {
    field: 'id',
    title: 'Action',
    card: 'actions',
    width: 80,
    keepInSight: true,
    render: (entry) => <EndRestriction entry={entry} />,
  },
];

function daysOf({ from, until, endedOn }: RestrictedCompany) {
  if (endedOn)
    return (
      <>
        {formatDay(from)} – ended <Instant at={endedOn} />
      </>
    );
  return `${formatDay(from)} – ${until ? formatDay(until) : 'until it is ended'}`;
}

function reasonsOf({ reason, endReason }: RestrictedCompany) {
  return (
    <>
      {reason} {endReason && <Beneath>Ended: {endReason}</Beneath>}
    </>
  );
}
