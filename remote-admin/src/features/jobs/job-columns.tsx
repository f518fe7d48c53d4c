import { jobRunStates, jobStatuses, type JobSchedule } from '@console/contract/job-schedules';
import { TIME_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { Button, Switch } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { StateTag } from '../../state-tag/state-tag';
import { durationText } from './duration-text';
import { JobProgress } from './job-state';
import { jobPath } from './jobs-paths';

interface JobOrders {
  readonly toggleRecurring: (job: JobSchedule) => Promise<void>;
  readonly runNow: (job: JobSchedule) => Promise<void>;
}

/** Columns of the jobs; the server sorts and filters by the same names. */
export function jobColumns({ toggleRecurring, runNow }: JobOrders): readonly Column<JobSchedule>[] {
  return [
    {
      field: 'name',
      title: 'Name',
      width: 220,
      sortable: true,
      filter: { kind: 'auto' },
      render: ({ id, name }) => <Link to={jobPath(id)}>{name}</Link>,
    },
    { field: 'description', title: 'Description', width: 260, hide: true },
    {
      field: 'lastState',
      title: 'Progress',
      width: 160,
      filter: { kind: 'select', options: jobRunStates.map((value) => ({ value, label: value })) },
      render: (job) => <JobProgress job={job} />,
    },
    {
      field: 'lastRun',
      title: 'Last Run',
      width: TIME_WIDTH,
      fixed: true,
      sortable: true,
      yields: 4,
      render: ({ lastRun }) => <Instant at={lastRun} />,
    },
    {
      field: 'scheduledAt',
      title: 'Scheduled At',
      width: TIME_WIDTH,
      fixed: true,
      sortable: true,
      yields: 6,
      render: ({ scheduledAt }) => <Instant at={scheduledAt} />,
    },
    {
      field: 'interval',
      title: 'Interval',
      width: 90,
      yields: 6,
      render: ({ interval }) => <span title={`${interval} s`}>{durationText(interval)}</span>,
    },
    {
      field: 'status',
      title: 'Status',
      width: 100,
      yields: 2,
      filter: { kind: 'select', options: jobStatuses.map((value) => ({ value, label: value })) },
      render: ({ status }) => <StateTag tone={status === 'Enabled' ? 'good' : 'quiet'}>{status}</StateTag>,
    },
    {
      field: 'isRecurring',
      title: 'Recurring',
      width: 100,
      yields: 2,
      render: (job) => (
        <Switch
          checked={job.isRecurring}
          aria-label={`Recurring: ${job.name}`}
          onChange={() => void toggleRecurring(job)}
        />
      ),
    },
    {
      field: 'id',
      title: 'Action',
      card: 'actions',
      width: 90,
      // on a phone a job is run from its page
      yields: 1,
      render: (job) => (
        <Button
          size="small"
          disabled={job.status === 'Disabled'}
          title={job.status === 'Disabled' ? 'A disabled job does not run.' : undefined}
          aria-label={`Run ${job.name} now`}
          onClick={() => void runNow(job)}
        >
          Run
        </Button>
      ),
    },
  ];
}
