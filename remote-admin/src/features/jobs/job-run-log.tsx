import type { JobSchedule } from '@console/contract/job-schedules';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { useState } from 'react';
import { jobRunColumns } from './job-run-columns';
import { exportRunsOf, useJobRuns, useRetryRun, type Following } from './jobs.queries';
import styles from './jobs.module.css';

/** Runs a page. */
const PAGE_SIZE = 10;

interface JobRunLogProps {
  readonly job: JobSchedule;
  readonly following: Following;
}

/** The runs of a job, newest first, with what came of them. */
export function JobRunLog({ job, following }: JobRunLogProps) {
  const table = useTableAddress({ name: 'job-runs', pageSize: PAGE_SIZE });
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  const query = { ...toListQuery(table.state), job: job.id };
  const runs = useJobRuns(query, job, dialog === 'open' ? 'waits' : following);
  const { mutate } = useRetryRun();
  return (
    <div className={styles.runs}>
      <h2>Runs</h2>
      <DataTable
        label="Runs"
        columns={jobRunColumns(({ id }) => mutate(id))}
        query={runs}
        rowKey={(run) => run.id}
        onExport={exportRunsOf(job.id)}
        onConfigure={setDialog}
        emptyText="This job has never run."
        {...table}
      />
    </div>
  );
}
