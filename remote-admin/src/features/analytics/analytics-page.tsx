import { LinkButton } from '@console/shared-ui/link-button';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, ToRows, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { useState } from 'react';
import { analyticsColumns } from './analytics-columns';
import { registerPath } from './analytics-paths';
import { exportAnalyticsList, useAnalyticsExports } from './analytics.queries';
import { Figures } from './figures/figures';
import { GenerateForm } from './generate-form';

/** Exports a page (D§9.1). */
const PAGE_SIZE = 10;

/** What was published and read, and exports of it: a form that asks for one, and those there are (D§2.42). */
export function AnalyticsPage() {
  const table = useTableAddress({
    ...{ name: 'analytics', pageSize: PAGE_SIZE },
    defaultOrder: { field: 'toDate', direction: 'desc' },
  });
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  const made = useAnalyticsExports(toListQuery(table.state), dialog === 'open' ? 'waits' : 'follows');
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Analytics"
        breadcrumbs={[{ title: 'Analytics' }]}
        actions={<LinkButton to={registerPath}>Recommendation register</LinkButton>}
      />
      <ToRows />
      <Figures />
      <GenerateForm />
      <DataTable
        label="Exports"
        columns={analyticsColumns}
        query={made}
        rowKey={({ id }) => id}
        rowLabel={({ fromDate, toDate }) => `${fromDate} to ${toDate}`}
        onExport={exportAnalyticsList}
        onConfigure={setDialog}
        emptyText="Nothing has been exported yet."
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
