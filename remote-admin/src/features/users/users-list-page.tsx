import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { LinkButton } from '@console/shared-ui/link-button';
import { fullName } from '@console/contract/full-name';
import { UnsentLinks } from './unsent-links';
import { userColumns } from './user-columns';
import { newUserPath, userImportPath } from './users-paths';
import { exportUserList, useUsers, useUsersBulk } from './users.queries';

/** Rows per page of the users list (D§9.1). */
const PAGE_SIZE = 50;

/** The internal users (D§2.15). */
export function UsersListPage() {
  const table = useTableAddress({ name: 'internal-users', pageSize: PAGE_SIZE });
  const users = useUsers(toListQuery(table.state));
  const me = useMe();
  const bulk = useUsersBulk();
  return (
    <>
      <PageHeader
        title="Internal Users"
        breadcrumbs={[{ title: 'Users' }, { title: 'Internal' }]}
        actions={
          <>
            <LinkButton to={userImportPath}>Import</LinkButton>
            <LinkButton type="primary" to={newUserPath}>
              Add User
            </LinkButton>
          </>
        }
      />
      <UnsentLinks />
      <DataTable
        label="Internal Users"
        columns={userColumns}
        query={users}
        rowKey={(user) => user.id}
        rowLabel={fullName}
        onExport={exportUserList}
        bulk={bulk}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
