import type { JobRunState, JobSchedule } from '@console/contract/job-schedules';
import { StateTag, type StateTone } from '../../state-tag/state-tag';
import styles from './jobs.module.css';

const tones: Record<JobRunState, StateTone> = {
  Running: 'busy',
  Succeeded: 'good',
  Partly: 'warning',
  Failed: 'bad',
  Stopped: 'quiet',
  'Handed over': 'quiet',
  Lost: 'warning',
};

/** What became of a run. */
export function RunStateTag({ state }: { readonly state: JobRunState }) {
  return <StateTag tone={tones[state]}>{state}</StateTag>;
}

type Progressing = Pick<JobSchedule, 'name' | 'completed' | 'total' | 'lastState'>;

/** State of the last run of a job, with its bar where the job says how much there is to do. */
export function JobProgress({ job: { name, completed, total, lastState } }: { readonly job: Progressing }) {
  if (lastState === null) return <span className={styles.muted}>Never ran</span>;
  // all was done that is counted, and yet it failed: of what became of it the count says nothing
  const isMeasured = total > 0 && (lastState !== 'Failed' || completed < total);
  return (
    <div className={styles.progress}>
      <div className={styles.progressLine}>
        <RunStateTag state={lastState} />
        {isMeasured && (
          <span className={styles.progressText}>{`${count(completed)} of ${count(total)}`}</span>
        )}
      </div>
      {(isMeasured || lastState === 'Running') && (
        <progress
          aria-label={`Progress of ${name}`}
          data-tone={tones[lastState]}
          {...(isMeasured && { max: total, value: Math.min(completed, total) })}
        />
      )}
    </div>
  );
}

const count = (value: number) => value.toLocaleString('en-AU');
