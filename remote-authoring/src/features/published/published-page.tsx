import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { useOwnerFilter } from '../../owner-filter/use-owner-filter';
import { LinkButton } from '@console/shared-ui/link-button';
import { pendingApprovalsPath, reportImportsPath } from '../../report-paths';
import { publishedColumns } from './published-columns';
import { exportReportList, usePublishedReports } from './published.queries';
import { useReportsBulk } from './use-reports-bulk';

/** Rows per page of the published reports (A§9.10). */
const PAGE_SIZE = 50;

/** The published reports (A§2.17); those who may not see them are led to the pending approvals (R7). */
export function PublishedPage() {
  if (!can(useMe(), 'reports:published')) return <Navigate to={pendingApprovalsPath} replace />;
  return <PublishedList />;
}

function PublishedList() {
  const me = useMe();
  const table = useTableAddress({ name: 'published', pageSize: PAGE_SIZE });
  const reports = usePublishedReports(toListQuery(table.state));
  const ownerFilter = useOwnerFilter();
  const bulk = useReportsBulk();
  const columns = useMemo(() => publishedColumns(me, ownerFilter), [me, ownerFilter]);
  return (
    <>
      <PageHeader
        title="Published"
        breadcrumbs={[{ title: 'Reports' }, { title: 'Published' }]}
        actions={can(me, 'report:import') && <LinkButton to={reportImportsPath}>Import archive</LinkButton>}
      />
      <DataTable
        label="Published"
        columns={columns}
        query={reports}
        rowKey={(report) => report.id}
        rowLabel={(report) => report.title}
        onExport={exportReportList}
        {...(can(me, 'report:modify') && { bulk })}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
