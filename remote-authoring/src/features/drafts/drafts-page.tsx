import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Navigate } from 'react-router-dom';
import { LinkButton } from '../../link-button/link-button';
import { newReportPath, pendingApprovalsPath } from '../../report-paths';
import { draftColumns } from './draft-columns';
import { useDrafts } from './drafts.queries';
import { OwnerFilter } from './owner-filter';
import { ALL_OWNERS, useOwner } from './use-owner';

/** Rows a page of the drafts (A§9). */
const PAGE_SIZE = 10;

/** The drafts that a person may see (A§2); those who see none are led to the pending approvals (R7). */
export function DraftsPage() {
  if (!can(useMe(), 'reports:draft')) return <Navigate to={pendingApprovalsPath} replace />;
  return <DraftsList />;
}

function DraftsList() {
  const me = useMe();
  const table = useTableAddress({ name: 'drafts', pageSize: PAGE_SIZE });
  const ownership = useOwner();
  const owner = ownership.owner === ALL_OWNERS ? undefined : ownership.owner;
  const drafts = useDrafts({ ...toListQuery(table.state), owner });
  return (
    <>
      <PageHeader
        title="Drafts"
        breadcrumbs={[{ title: 'Reports' }, { title: 'Draft' }]}
        actions={
          can(me, 'reports:create') && (
            <LinkButton type="primary" to={newReportPath}>
              Add Report
            </LinkButton>
          )
        }
      />
      <DataTable
        label="Drafts"
        columns={draftColumns}
        query={drafts}
        rowKey={(draft) => draft.id}
        toolbar={<OwnerFilter {...ownership} />}
        {...table}
      />
    </>
  );
}
