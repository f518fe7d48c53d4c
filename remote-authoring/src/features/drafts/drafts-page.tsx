import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { LinkButton } from '@console/shared-ui/link-button';
import { useOwnerFilter } from '../../owner-filter/use-owner-filter';
import { newReportPath, pendingApprovalsPath } from '../../report-paths';
import { draftColumns } from './draft-columns';
import { exportDraftList, useDrafts } from './drafts.queries';
import { useDraftsBulk } from './use-drafts-bulk';
import { useDraftsTable } from './use-drafts-table';

/** The drafts that a person may see (A§2.24); those who see none are led to the pending approvals (R7). */
export function DraftsPage() {
  if (!can(useMe(), 'reports:draft')) return <Navigate to={pendingApprovalsPath} replace />;
  return <DraftsList />;
}

function DraftsList() {
  const me = useMe();
  const table = useDraftsTable();
  const drafts = useDrafts(toListQuery(table.state));
  const mayCreate = can(me, 'reports:create');
  const isOfDeleted = table.state.filters['deleted'] === 'true';
  const bulk = useDraftsBulk({ drafts: drafts.data?.rows ?? [], isOfDeleted, mayPublish: mayCreate });
  const ownerFilter = useOwnerFilter();
  const columns = useMemo(() => draftColumns(me, ownerFilter), [me, ownerFilter]);
  return (
    <>
      <PageHeader
        title="Drafts"
        breadcrumbs={[{ title: 'Reports' }, { title: 'Draft' }]}
        actions={
          mayCreate && (
            <LinkButton type="primary" to={newReportPath}>
              Add Report
            </LinkButton>
          )
        }
      />
      <DataTable
        label="Drafts"
        columns={columns}
        query={drafts}
        rowKey={(draft) => draft.id}
        rowLabel={(draft) => draft.title}
        onExport={exportDraftList}
        bulk={bulk}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
