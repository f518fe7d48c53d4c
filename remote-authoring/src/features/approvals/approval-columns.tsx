import {
  approvalStateNames,
  approvalStates,
  listApprovals,
  listPendingApprovals,
  type Approval,
} from '@console/contract/approvals';
import { call } from '@console/shared-auth/http/call';
import { TIME_WIDTH, Folded, type Column, type ColumnFilter } from '@console/shared-ui/data-table';
import { formatPlannedTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Tag } from '@console/shared-ui/vendor/antd';
import { fullName } from '@console/contract/full-name';
import { reportColumns } from '../../report-columns';
import { ReviewStages } from '../../review-stages';
import type { ApprovalScope } from './approvals.queries';
import { ReviewLink } from './review-link';
import styles from './approvals.module.css';

const stateFilter: ColumnFilter = {
  kind: 'select',
  options: approvalStates.map((state) => ({ value: state, label: approvalStateNames[state] })),
};

/** Columns of the reviews; the server sorts and filters by the same names. */
export function approvalColumns(
  scope: ApprovalScope,
  ownerFilter: ColumnFilter,
): readonly Column<Approval>[] {
  const list = scope === 'all' ? listApprovals : listPendingApprovals;
  return [
    ...reportColumns<Approval>({
      reportOf: ({ report }) => report,
      companiesOfRows: async (query, signal) =>
        (await call(list, { query, signal }))['hydra:member'].flatMap(({ report }) => report.company),
      markOf: (approval) => (
        <Folded field="state">
          <div>
            <ReviewState approval={approval} />
          </div>
        </Folded>
      ),
    }),
    {
      field: 'owner',
      title: 'Owner',
      width: 100,
      filter: ownerFilter,
      yields: 3,
      render: ({ report }) => fullName(report.owner),
    },
    {
      field: 'assignees',
      title: 'Assignees',
      width: 110,
      yields: 8,
      render: ({ assignees }) => assignees.map(fullName).join(', '),
    },
    {
      field: 'state',
      title: 'State',
      width: 235,
      fixed: true,
      // those that wait are all pending
      ...(scope === 'all' && { filter: stateFilter }),
      yields: 1,
      render: (approval) => <ReviewState approval={approval} />,
    },
    {
      field: 'createdAt',
      title: 'Requested',
      width: TIME_WIDTH,
      fixed: true,
      sortable: true,
      filter: { kind: 'date' },
      yields: 8,
      render: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      field: 'publishOn',
      title: 'Publish On',
      width: 140,
      filter: { kind: 'date' },
      yields: 8,
      // by then whoever reviews has to be done
      card: 'kept',
      render: ({ publishOn, timeZone }) =>
        publishOn === null ? 'Publish on approval' : formatPlannedTime(publishOn, timeZone),
    },
    {
      field: 'id',
      title: 'Action',
      card: 'actions',
      width: 78,
      keepInSight: true,
      render: (approval) => <ReviewLink approval={approval} />,
    },
  ];
}

function ReviewState({ approval }: { readonly approval: Approval }) {
  const { state, lockedBy, publishOn, timeZone, standstill } = approval;
  // what has ended waits for nobody
  if (state !== 'pending') return <Tag>{approvalStateNames[state]}</Tag>;
  return (
    <>
      <ReviewStages approval={approval} />
      {standstill && <Tag color="red">Nobody can approve</Tag>}
      {lockedBy && <Tag color="red">Locked by {fullName(lockedBy)}</Tag>}
      {publishOn && <div className={styles.plan}>Publish on {formatPlannedTime(publishOn, timeZone)}</div>}
    </>
  );
}
