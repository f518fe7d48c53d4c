import { listDrafts, type Draft } from '@console/contract/drafts';
import { draftStatuses } from '@console/contract/report-types';
import { call } from '@console/shared-auth/http/call';
import type { Column, ColumnFilter } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { DraftStatusTag } from '../../draft-actions/draft-status';
import { fullName } from '@console/contract/full-name';
import { reportAttributes } from '../../report-attributes';
import { BelowTitle } from '../../below-title';
import { reportColumns } from '../../report-columns';
import { DraftRowActions } from './draft-row-actions';

/** Narrower windows have the status under the title. */
const STATUS_FROM = 500;

/** Columns of the drafts; the server sorts and filters by the same names. */
export function draftColumns(ownerFilter: ColumnFilter): readonly Column<Draft>[] {
  return [
    ...reportColumns<Draft>({
      reportOf: (draft) => draft,
      companiesOfRows: async (query, signal) =>
        (await call(listDrafts, { query, signal }))['hydra:member'].flatMap(({ company }) => company),
      markOf: (draft) => (
        <BelowTitle hideBelow={STATUS_FROM}>
          <DraftStatusTag draft={draft} />
        </BelowTitle>
      ),
    }),
    {
      field: 'status',
      title: 'Status',
      width: 130,
      filter: { kind: 'select', options: draftStatuses.map((status) => ({ value: status, label: status })) },
      hideBelow: STATUS_FROM,
      render: (draft) => <DraftStatusTag draft={draft} />,
    },
    {
      field: 'owner',
      title: 'Owner',
      width: 125,
      filter: ownerFilter,
      hideBelow: 567,
      render: ({ owner }) => fullName(owner),
    },
    {
      field: 'updatedAt',
      title: 'Updated',
      width: 130,
      sortable: true,
      filter: { kind: 'date' },
      hideBelow: 1366,
      render: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
    ...reportAttributes,
    {
      field: 'createdAt',
      title: 'Created',
      sortable: true,
      filter: { kind: 'date' },
      customColumn: true,
      render: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      field: 'id',
      title: 'Action',
      width: 205,
      keepInSight: true,
      render: (draft) => <DraftRowActions draft={draft} />,
    },
  ];
}
