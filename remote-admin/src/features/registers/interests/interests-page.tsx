import type { Interest } from '@console/contract/interests';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { Confirmations } from './confirmations';
import { DeclareDialog } from './declare-dialog';
import { interestColumns } from './interest-columns';
import { exportInterestList, useInterests } from './interests.queries';

const PAGE_SIZE = 25;

/** What analysts and the house have to do with companies, and who has confirmed that. */
export function InterestsPage() {
  const table = useTableAddress({ name: 'interests', pageSize: PAGE_SIZE });
  const interests = useInterests(toListQuery(table.state));
  const [isDeclaring, setDeclaring] = useState(false);
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Interests"
        breadcrumbs={[{ title: 'Interests' }]}
        actions={
          <Button type="primary" onClick={() => setDeclaring(true)}>
            Declare for the House
          </Button>
        }
      />
      <Confirmations />
      <DataTable<Interest>
        label="Interests"
        columns={interestColumns}
        query={interests}
        rowKey={({ id }) => id}
        rowLabel={({ company }) => company.code}
        onExport={exportInterestList}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
      {isDeclaring && <DeclareDialog holder="house" onClose={() => setDeclaring(false)} />}
    </>
  );
}
