import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { LinkButton } from '@console/shared-ui/link-button';
import { fullName } from '@console/contract/full-name';
import { advisoryColumns } from './customer-columns';
import { advisoryImportPath, newAdvisoryPath } from './customers-paths';
import { exportAdvisoryList, useAdvisory, useCustomersBulk } from './customers.queries';

/** Rows per page of the advisory list (D§9.1). */
const PAGE_SIZE = 10;

/** The advisory customers (D§2.3). */
export function AdvisoryListPage() {
  const table = useTableAddress({ name: 'advisory', pageSize: PAGE_SIZE });
  const customers = useAdvisory(toListQuery(table.state));
  const bulk = useCustomersBulk(table.state.filters['deleted'] === 'true', (filter) => ({
    ...filter,
    type: 'advisory',
  }));
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Advisory Users"
        breadcrumbs={[{ title: 'Users' }, { title: 'Advisory' }]}
        actions={
          <>
            <LinkButton to={advisoryImportPath}>Import</LinkButton>
            <LinkButton type="primary" to={newAdvisoryPath}>
              Add Advisory User
            </LinkButton>
          </>
        }
      />
      <DataTable
        label="Advisory Users"
        columns={advisoryColumns}
        query={customers}
        rowKey={(customer) => customer.id}
        rowLabel={fullName}
        onExport={exportAdvisoryList}
        bulk={bulk}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
