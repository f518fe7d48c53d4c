import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { LinkButton } from '@console/shared-ui/link-button';
import { disclaimerColumns } from './disclaimer-columns';
import { newGenericPath } from './disclaimers-paths';
import { exportDisclaimerList, useDisclaimers } from './disclaimers.queries';

/** Rows per page of the generic disclaimers (D§9.1). */
const PAGE_SIZE = 50;

/** The generic disclaimers (D§2.33). */
export function DisclaimersListPage() {
  const table = useTableAddress({ name: 'disclaimers', pageSize: PAGE_SIZE });
  const disclaimers = useDisclaimers(toListQuery(table.state));
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Generic Disclaimers"
        breadcrumbs={[{ title: 'Disclaimers' }, { title: 'Generic' }]}
        actions={
          <LinkButton type="primary" to={newGenericPath}>
            Add Disclaimer
          </LinkButton>
        }
      />
      <DataTable
        label="Generic Disclaimers"
        columns={disclaimerColumns}
        query={disclaimers}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onExport={exportDisclaimerList}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
