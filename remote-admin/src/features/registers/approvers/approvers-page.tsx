import type { Approver } from '@console/contract/approvers';
import { fullName } from '@console/contract/full-name';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { approverColumns } from './approver-columns';
import { exportApproverList, useApprovers } from './approvers.queries';

const PAGE_SIZE = 50;

/** Who reviews, what each may approve, and who is away. */
export function ApproversPage() {
  const table = useTableAddress({ name: 'approvers', pageSize: PAGE_SIZE });
  const approvers = useApprovers(toListQuery(table.state));
  const me = useMe();
  return (
    <>
      <PageHeader title="Approvers" breadcrumbs={[{ title: 'Approvers' }]} />
      <DataTable<Approver>
        label="Approvers"
        columns={approverColumns}
        query={approvers}
        rowKey={({ id }) => id}
        rowLabel={({ person }) => fullName(person)}
        onExport={exportApproverList}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
