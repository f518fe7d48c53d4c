import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { useMemo } from 'react';
import { LinkButton } from '@console/shared-ui/link-button';
import { fullName } from '@console/contract/full-name';
import { marketShareColumns } from './market-share-columns';
import { newMarketSharePath } from './market-shares-paths';
import { exportMarketUserList, useMarketUsers } from './market-shares.queries';
import { useScopeFilter } from './use-scope-filter';

/** Rows per page of the market-share list (D§9.1). */
const PAGE_SIZE = 50;

/** The market-share users (D§2.26). */
export function MarketSharesListPage() {
  const table = useTableAddress({ name: 'market-shares', pageSize: PAGE_SIZE });
  const users = useMarketUsers(toListQuery(table.state));
  const me = useMe();
  const scopeFilter = useScopeFilter();
  const columns = useMemo(() => marketShareColumns(scopeFilter), [scopeFilter]);
  return (
    <>
      <PageHeader
        title="Market Shares"
        breadcrumbs={[{ title: 'Market Shares' }]}
        actions={
          <LinkButton type="primary" to={newMarketSharePath}>
            Add Market User
          </LinkButton>
        }
      />
      <DataTable
        label="Market Shares"
        columns={columns}
        query={users}
        rowKey={(user) => user.id}
        rowLabel={fullName}
        onExport={exportMarketUserList}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
