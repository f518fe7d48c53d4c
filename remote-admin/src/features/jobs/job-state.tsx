import type { JobRunState, JobSchedule } from '@console/contract/job-schedules';
import { Tag } from '@console/shared-ui/vendor/antd';
import './jobs.css';

const colours: Record<JobRunState, string> = {
  Running: 'processing',
  Succeeded: 'success',
  Failed: 'error',
  Stopped: 'default',
  'Handed over': 'default',
  Lost: 'warning',
};

/** What became of a run. */
export function RunStateTag({ state }: { readonly state: JobRunState }) {
  return <Tag color={colours[state]}>{state}</Tag>;
}

type Progressing = Pick<JobSchedule, 'name' | 'completed' | 'total' | 'lastState'>;

/** State of the last run of a job, with its bar where the job says how much there is to do. */
export function JobProgress({ job: { name, completed, total, lastState } }: { readonly job: Progressing }) {
  if (lastState === null) return <span className="job-muted">Never ran</span>;
  const isMeasured = total > 0;
  return (
    <div className="job-progress">
      <RunStateTag state={lastState} />
      {(isMeasured || lastState === 'Running') && (
        <progress
          aria-label={`Progress of ${name}`}
          {...(isMeasured && { max: total, value: Math.min(completed, total) })}
        />
      )}
      {isMeasured && <span className="job-progress-text">{`${count(completed)} of ${count(total)}`}</span>}
    </div>
  );
}

const count = (value: number) => value.toLocaleString('en-AU');
