import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { companyDisclaimerColumns } from './company-disclaimer-columns';
import { exportCompanyDisclaimerList, useCompaniesDisclaimers } from './company-disclaimers.queries';

/** Rows per page of the company-specific disclaimers (D§9.1). */
const PAGE_SIZE = 10;

/** The companies with their disclaimers (D§2.33). */
export function CompanyDisclaimersListPage() {
  const table = useTableAddress({ name: 'company-disclaimers', pageSize: PAGE_SIZE });
  const companies = useCompaniesDisclaimers(toListQuery(table.state));
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Company Specific Disclaimers"
        breadcrumbs={[{ title: 'Disclaimers' }, { title: 'Company Specific' }]}
      />
      <DataTable
        label="Company Specific Disclaimers"
        columns={companyDisclaimerColumns}
        query={companies}
        rowKey={({ company }) => company.id}
        rowLabel={({ company }) => company.code}
        onExport={exportCompanyDisclaimerList}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
