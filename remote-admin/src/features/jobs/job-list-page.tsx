import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Button } from '@console/shared-ui/vendor/antd';
import { ReloadOutlined } from '@console/shared-ui/vendor/icons';
import { useState } from 'react';
import { jobColumns } from './job-columns';
import { exportJobList, useJobs } from './jobs.queries';
import { useJobOrders } from './use-job-orders';

/** Jobs a page (D§9). */
const PAGE_SIZE = 10;
/** Pixels of the table's configuration (D§9). */
const CONFIGURATION_HEIGHT = 200;

/** The scheduled jobs (D§2.40): it follows what they do, except while a dialog asks something. */
export function JobListPage() {
  const table = useTableAddress({ name: 'job-schedules', pageSize: PAGE_SIZE });
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  const jobs = useJobs(toListQuery(table.state), dialog === 'open' ? 'waits' : 'follows');
  const orders = useJobOrders(setDialog);
  const me = useMe();
  return (
    <>
      <PageHeader title="Job Schedules" breadcrumbs={[{ title: 'Job Schedules' }]} />
      <DataTable
        label="Job Schedules"
        columns={jobColumns(orders)}
        query={jobs}
        rowKey={(job) => job.id}
        rowLabel={(job) => job.name}
        toolbar={
          <Button type="link" icon={<ReloadOutlined aria-hidden />} onClick={() => void jobs.refetch()}>
            Refresh
          </Button>
        }
        onExport={exportJobList}
        picksAttributes={can(me, 'table:pick-attributes')}
        configurationHeight={CONFIGURATION_HEIGHT}
        onConfigure={setDialog}
        {...table}
      />
    </>
  );
}
