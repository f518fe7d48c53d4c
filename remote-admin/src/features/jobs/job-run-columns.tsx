import { fullName } from '@console/contract/full-name';
import { jobRunStates, type JobRun } from '@console/contract/job-schedules';
import { SECONDS_WIDTH, TIME_WIDTH, type Column } from '@console/shared-ui/data-table';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { durationText } from './duration-text';
import { RunStateTag } from './job-state';
import styles from './jobs.module.css';

/** Runs that did not do their work. */
const retried = ['Partly', 'Failed', 'Stopped', 'Lost'];

/** Columns of the log of runs. */
export function jobRunColumns(onRetry: (run: JobRun) => void): readonly Column<JobRun>[] {
  return [
    {
      field: 'startedAt',
      title: 'Started',
      width: SECONDS_WIDTH,
      fixed: true,
      sortable: true,
      filter: { kind: 'date' },
      render: ({ startedAt }) => <Instant at={startedAt} withSeconds />,
    },
    { field: 'endedAt', title: 'Duration', width: 90, yields: 2, render: duration },
    {
      field: 'state',
      title: 'State',
      width: 120,
      filter: { kind: 'select', options: jobRunStates.map((value) => ({ value, label: value })) },
      render: ({ state }) => <RunStateTag state={state} />,
    },
    { field: 'outcome', title: 'Outcome', width: 280, yields: 1, render: outcome },
    {
      field: 'requestedBy',
      title: 'By',
      width: 140,
      yields: 4,
      render: ({ requestedBy }) => (requestedBy ? fullName(requestedBy) : 'Schedule'),
    },
    {
      field: 'plannedAt',
      title: 'Planned For',
      width: TIME_WIDTH,
      fixed: true,
      hide: true,
      render: ({ plannedAt }) => <Instant at={plannedAt} />,
    },
    { field: 'attempt', title: 'Attempt', width: 90, hide: true },
    { field: 'server', title: 'Server', width: 170, hide: true },
    {
      field: 'id',
      title: 'Action',
      card: 'actions',
      width: 90,
      render: (run) =>
        retried.includes(run.state) && (
          <Button
            size="small"
            aria-label={`Retry the run of ${formatDateTime(run.startedAt)}`}
            onClick={() => onRetry(run)}
          >
            Retry
          </Button>
        ),
    },
  ];
}

function duration({ startedAt, endedAt, state }: JobRun) {
  // when a dead server ended nobody knows
  if (endedAt === null || state === 'Lost') return '-';
  return durationText((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
}

function outcome({ outcome: line, error, path, alsoDue, attempt }: JobRun) {
  const notes = [
    attempt > 1 && `attempt ${attempt}`,
    alsoDue > 0 && `also for ${alsoDue} missed ${alsoDue === 1 ? 'time' : 'times'}`,
  ].filter(Boolean);
  return (
    <>
      {error ? <span className={styles.error}>{error}</span> : line}
      {path && (
        <>
          {' '}
          <Link to={path}>See what is missing</Link>
        </>
      )}
      {notes.length > 0 && <div className={styles.progressText}>{notes.join(', ')}</div>}
    </>
  );
}
