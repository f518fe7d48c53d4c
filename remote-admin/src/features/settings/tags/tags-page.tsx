import { LinkButton } from '@console/shared-ui/link-button';
import type { Tag } from '@console/contract/tags';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { settingsPath, tagImportPath } from '../settings-paths';
import { AddTagDialog } from './add-tag-dialog';
import { tagColumns } from './tag-columns';
import { exportTagList, useTags } from './tags.queries';
import { useTagsBulk } from './use-tags-bulk';

/** Rows per page of the tags (D§9.1). */
const PAGE_SIZE = 25;

/** The tags of reports and companies (D§2.35). */
export function TagsPage() {
  const table = useTableAddress({ name: 'tags', pageSize: PAGE_SIZE });
  const tags = useTags(toListQuery(table.state));
  const [isAdding, setAdding] = useState(false);
  const me = useMe();
  const bulk = useTagsBulk();
  return (
    <>
      <PageHeader
        title="Tag Management"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'Tag Management' }]}
        actions={
          <>
            <LinkButton to={tagImportPath}>Import</LinkButton>
            <Button type="primary" onClick={() => setAdding(true)}>
              Add Tag
            </Button>
          </>
        }
      />
      <DataTable<Tag>
        label="Tags"
        columns={tagColumns}
        query={tags}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onExport={exportTagList}
        bulk={bulk}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
      {isAdding && <AddTagDialog onClose={() => setAdding(false)} />}
    </>
  );
}
