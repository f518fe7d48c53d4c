import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Button } from '@console/shared-ui/vendor/antd';
import { DownloadOutlined } from '@console/shared-ui/vendor/icons';
import { fullName } from '@console/contract/full-name';
import { consumerColumns } from './customer-columns';
import {
  childrenOf,
  exportCustomerList,
  listedCustomers,
  listedOfAll,
  useCustomerCsv,
  useCustomers,
  useCustomersBulk,
} from './customers.queries';

/** Rows per page of the customers list (D§9.1). */
const PAGE_SIZE = 10;

/** Customers, those of a parent under it; whoever filters finds them all, parents or not (D§2.22). */
export function ConsumerListPage() {
  const table = useTableAddress({ name: 'customers', pageSize: PAGE_SIZE });
  const isFiltered = Object.values(table.state.filters).some((value) => value !== '');
  const customers = useCustomers(listedCustomers(toListQuery(table.state), isFiltered));
  const bulk = useCustomersBulk(table.state.filters['deleted'] === 'true', listedOfAll);
  const csv = useCustomerCsv();
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Consumer Users"
        breadcrumbs={[{ title: 'Users' }, { title: 'Consumer' }]}
        actions={
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={csv.isPending}
            aria-label="Download CSV of all customers"
            title="Download CSV of all customers"
            onClick={() => csv.mutate()}
          />
        }
      />
      <DataTable
        label="Consumer Users"
        columns={consumerColumns}
        query={customers}
        rowKey={(customer) => customer.id}
        rowLabel={fullName}
        expand={childrenOf}
        canExpand={({ childCount }) => childCount > 0}
        onExport={exportCustomerList}
        exports="selection"
        bulk={bulk}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
