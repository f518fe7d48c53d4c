import type { JobSchedule } from '@console/contract/job-schedules';
import { Instant } from '@console/shared-ui/instant';
import { FormCard } from '../../form-card/form-card';
import { JobProgress } from './job-state';
import styles from './jobs.module.css';

/** What a job does right now. */
export function JobFacts({ job }: { readonly job: JobSchedule }) {
  return (
    <FormCard title="State">
      <dl className={styles.facts}>
        <div>
          <dt>Last run</dt>
          <dd>
            <Instant at={job.lastRun} />
          </dd>
        </div>
        <div>
          <dt>Scheduled at</dt>
          <dd>
            <Instant at={job.scheduledAt} />
          </dd>
        </div>
        <div>
          <dt>Progress</dt>
          <dd>
            <JobProgress job={job} />
          </dd>
        </div>
      </dl>
    </FormCard>
  );
}
