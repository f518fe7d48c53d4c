import { ApiError } from '@console/shared-auth/http/api-error';
import { ToRows } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { FormCard } from '../../form-card/form-card';
import { JobFacts } from './job-facts';
import { JobForm } from './job-form';
import { JobRunLog } from './job-run-log';
import { jobsPath } from './jobs-paths';
import { useJob, useJobState } from './jobs.queries';
import { useJobOrders } from './use-job-orders';
import styles from './jobs.module.css';

/** Edits a job and shows what its runs did; one that does not exist goes to /not-found (D§2.41). */
export function JobEditPage() {
  const { id = '' } = useParams();
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  const following = dialog === 'open' ? 'waits' : 'follows';
  const job = useJob(id);
  const state = useJobState(id, following);
  const { runNow, isPending } = useJobOrders(setDialog);
  if (job.error instanceof ApiError && job.error.status === 404) return <Navigate to="/not-found" replace />;
  const now = state.data ?? job.data?.job;
  return (
    <>
      <PageHeader
        title={job.data?.job.name ?? 'Edit Job'}
        breadcrumbs={[{ title: 'Job Schedules', to: jobsPath }, { title: 'Edit' }]}
        actions={
          now && (
            <Button
              disabled={now.status === 'Disabled'}
              loading={isPending}
              title={now.status === 'Disabled' ? 'A disabled job does not run.' : undefined}
              onClick={() => void runNow(now)}
            >
              Run now
            </Button>
          )
        }
      />
      <ToRows />
      <QueryView query={job}>
        {(loaded) => (
          <>
            <JobForm key={id} loaded={loaded} />
            <JobFacts job={now ?? loaded.job} />
            <FormCard title="Notifications">
              <p className={styles.muted}>
                Admins are told once when this job fails or is late, and once that is over, by the rules of{' '}
                <Link to="/admin/alerts">Alerts</Link>.
              </p>
            </FormCard>
            <JobRunLog job={now ?? loaded.job} following={following} />
          </>
        )}
      </QueryView>
    </>
  );
}
