import type { Approval } from '@console/contract/approvals';
import { reportTypes } from '@console/contract/report-types';
import type { Column } from '@console/shared-ui/data-table';
import { formatDateTime } from '@console/shared-ui/format';
import { Tag } from '@console/shared-ui/vendor/antd';
import { fullName } from '../../full-name';
import { reportTypeFilter } from '../../report-type-filter';
import { ReviewLink } from './review-link';

/** Columns of the reviews; the server sorts and filters by the same names. */
export const approvalColumns: readonly Column<Approval>[] = [
  {
    field: 'title',
    title: 'Title',
    width: 280,
    sortable: true,
    filter: { kind: 'auto' },
    render: ({ report }) => report.title,
  },
  {
    field: 'reportType',
    title: 'Type',
    width: 150,
    filter: reportTypeFilter,
    hideBelow: 800,
    render: ({ report }) => reportTypes[report.reportType],
  },
  {
    field: 'owner',
    title: 'Owner',
    width: 130,
    hideBelow: 800,
    render: ({ report }) => fullName(report.owner),
  },
  {
    field: 'assignees',
    title: 'Assignees',
    width: 160,
    hideBelow: 1200,
    render: ({ assignees }) => assignees.map(fullName).join(', '),
  },
  { field: 'state', title: 'State', width: 154, render: (approval) => <ReviewState approval={approval} /> },
  {
    field: 'createdAt',
    title: 'Requested',
    width: 150,
    sortable: true,
    hideBelow: 1300,
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    field: 'publishOn',
    title: 'Publish On',
    width: 140,
    hideBelow: 1400,
    render: ({ publishOn }) => (publishOn === null ? 'Publish on approval' : formatDateTime(publishOn)),
  },
  {
    field: 'id',
    title: 'Action',
    width: 80,
    render: (approval) => <ReviewLink approval={approval} />,
  },
];

function ReviewState({ approval }: { readonly approval: Approval }) {
  const { state, peerReviewed, legalReviewed, lockedBy } = approval;
  return (
    <>
      {state !== 'pending' && <Tag>{state}</Tag>}
      <Tag color={peerReviewed ? 'green' : 'gold'}>{peerReviewed ? 'Peer reviewed' : 'Awaiting peer'}</Tag>
      <Tag color={legalReviewed ? 'green' : 'gold'}>
        {legalReviewed ? 'Legal reviewed' : 'Awaiting legal'}
      </Tag>
      {lockedBy && <Tag color="red">Locked by {fullName(lockedBy)}</Tag>}
    </>
  );
}
