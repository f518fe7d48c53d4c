import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { LinkButton } from '@console/shared-ui/link-button';
import { useCompaniesBulk } from './bulk/use-companies-bulk';
import { useAnalystCells } from './cells/analyst-cells';
import { useCoverageColumns } from './coverage-columns';
import { companyImportPath, keyPropertiesPath, newCompanyPath } from './coverage-paths';
import { exportCompanyList, useCompanies } from './coverage.queries';

/** Rows per page of the coverage (D§9.1). */
const PAGE_SIZE = 50;

/** The coverage (D§2.27). */
export function CoverageListPage() {
  const table = useTableAddress({ name: 'coverage', pageSize: PAGE_SIZE });
  const companies = useCompanies(toListQuery(table.state));
  const columns = useCoverageColumns();
  const bulk = useCompaniesBulk();
  const cells = useAnalystCells();
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Coverage"
        breadcrumbs={[{ title: 'Coverage' }]}
        actions={
          <>
            <LinkButton to={keyPropertiesPath}>Key Properties</LinkButton>
            <LinkButton to={companyImportPath}>Import</LinkButton>
            <LinkButton type="primary" to={newCompanyPath}>
              Add Company
            </LinkButton>
          </>
        }
      />
      <DataTable
        label="Coverage"
        columns={columns}
        query={companies}
        rowKey={(company) => company.id}
        rowLabel={({ code }) => code}
        onExport={exportCompanyList}
        bulk={bulk}
        cells={cells}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
