import type { JobRunState, JobSchedule } from '@console/contract/job-schedules';
import './jobs.css';

const tones: Record<JobRunState, 'busy' | 'good' | 'bad' | 'warning' | 'quiet'> = {
  Running: 'busy',
  Succeeded: 'good',
  Failed: 'bad',
  Stopped: 'quiet',
  'Handed over': 'quiet',
  Lost: 'warning',
};

/** What became of a run. */
export function RunStateTag({ state }: { readonly state: JobRunState }) {
  return <span className={`job-state job-state-${tones[state]}`}>{state}</span>;
}

type Progressing = Pick<JobSchedule, 'name' | 'completed' | 'total' | 'lastState'>;

/** State of the last run of a job, with its bar where the job says how much there is to do. */
export function JobProgress({ job: { name, completed, total, lastState } }: { readonly job: Progressing }) {
  if (lastState === null) return <span className="job-muted">Never ran</span>;
  const isMeasured = total > 0;
  return (
    <div className="job-progress">
      <div className="job-progress-line">
        <RunStateTag state={lastState} />
        {isMeasured && <span className="job-progress-text">{`${count(completed)} of ${count(total)}`}</span>}
      </div>
      {(isMeasured || lastState === 'Running') && (
        <progress
          aria-label={`Progress of ${name}`}
          {...(isMeasured && { max: total, value: Math.min(completed, total) })}
        />
      )}
    </div>
  );
}

const count = (value: number) => value.toLocaleString('en-AU');
