import type { Draft } from '@console/contract/drafts';
import { draftStatuses } from '@console/contract/report-types';
import type { Column } from '@console/shared-ui/data-table';
import { formatDateTime } from '@console/shared-ui/format';
import { fullName } from '../../full-name';
import { reportColumns } from '../../report-columns';
import { DraftRowActions } from './draft-row-actions';
import { DraftStatusTag } from './draft-status';

/** Columns of the drafts; the server sorts and filters by the same names. */
export const draftColumns: readonly Column<Draft>[] = [
  ...reportColumns,
  {
    field: 'status',
    title: 'Status',
    width: 120,
    filter: { kind: 'select', options: draftStatuses.map((status) => ({ value: status, label: status })) },
    render: (draft) => <DraftStatusTag draft={draft} />,
  },
  { field: 'owner', title: 'Owner', width: 130, hideBelow: 1200, render: ({ owner }) => fullName(owner) },
  {
    field: 'updatedAt',
    title: 'Updated',
    width: 150,
    sortable: true,
    hideBelow: 1200,
    render: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  {
    field: 'id',
    title: 'Action',
    width: 170,
    render: (draft) => <DraftRowActions draft={draft} />,
  },
];
