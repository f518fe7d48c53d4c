import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnerFilter } from '../../owner-filter/use-owner-filter';
import { approvalColumns } from './approval-columns';
import styles from './approvals.module.css';
import { exportPendingList, exportWholeList, useApprovals, type ApprovalScope } from './approvals.queries';

/** Rows per page of the reviews (A§9.10). */
const PAGE_SIZE = 10;

/** Reviews that wait for somebody; admins can look at all of them (A§2). */
export function ApprovalsPage() {
  const adminView = useAdminView();
  const scope = adminView.isOn ? 'all' : 'pending';
  return (
    <>
      <PageHeader
        title="Pending Approvals"
        breadcrumbs={[{ title: 'Reports' }, { title: 'Approval Requests' }]}
        actions={adminView.isOffered && <AdminViewSwitch {...adminView} />}
      />
      <ApprovalsTable key={scope} scope={scope} />
    </>
  );
}

// Two lists: each is arranged, remembered and exported by itself.
const lists = {
  pending: { name: 'pending-approvals', onExport: exportPendingList },
  all: { name: 'all-approvals', onExport: exportWholeList },
} as const;

function ApprovalsTable({ scope }: { readonly scope: ApprovalScope }) {
  const me = useMe();
  const { name, onExport } = lists[scope];
  const table = useTableAddress({ name, pageSize: PAGE_SIZE });
  const approvals = useApprovals(scope, toListQuery(table.state));
  const ownerFilter = useOwnerFilter();
  const columns = useMemo(() => approvalColumns(scope, ownerFilter), [scope, ownerFilter]);
  return (
    <DataTable
      label="Pending Approvals"
      columns={columns}
      query={approvals}
      rowKey={(approval) => approval.id}
      rowLabel={({ report }) => report.title}
      onExport={onExport}
      picksAttributes={can(me, 'table:pick-attributes')}
      {...table}
    />
  );
}

interface AdminView {
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** Keeps the choice in the address; only those who may list all have it. */
function useAdminView(): AdminView {
  const [params, setParams] = useSearchParams();
  const isOffered = can(useMe(), 'approval:list-all');
  return {
    isOffered,
    isOn: isOffered && params.get('scope') === 'all',
    turn: (isOn) => setParams(isOn ? { scope: 'all' } : {}, { replace: true }),
  };
}

function AdminViewSwitch({ isOn, turn }: AdminView) {
  const id = useId();
  return (
    <div className={styles.adminView}>
      <Switch id={id} checked={isOn} onChange={turn} />
      <label htmlFor={id}>Admin view</label>
    </div>
  );
}
