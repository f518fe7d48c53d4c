import type { RestrictedCompany } from '@console/contract/restricted-companies';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { AddRestrictionDialog } from './add-restriction-dialog';
import { restrictedCompanyColumns } from './restricted-company-columns';
import { exportRegister, useRestrictedCompanies } from './restricted-companies.queries';

const PAGE_SIZE = 25;

/** The register of restricted and watched companies, with all that ever was in it. */
export function RestrictedCompaniesPage() {
  const table = useTableAddress({ name: 'restricted-companies', pageSize: PAGE_SIZE });
  const entries = useRestrictedCompanies(toListQuery(table.state));
  const [isAdding, setAdding] = useState(false);
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Restricted Companies"
        breadcrumbs={[{ title: 'Restricted Companies' }]}
        actions={
          <Button type="primary" onClick={() => setAdding(true)}>
            Add Company
          </Button>
        }
      />
      <DataTable<RestrictedCompany>
        label="Restricted Companies"
        columns={restrictedCompanyColumns}
        query={entries}
        rowKey={({ id }) => id}
        rowLabel={({ company }) => company.code}
        onExport={exportRegister}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
      {isAdding && <AddRestrictionDialog onClose={() => setAdding(false)} />}
    </>
  );
}
