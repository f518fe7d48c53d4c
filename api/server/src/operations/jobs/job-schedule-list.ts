import { jobRunStates, jobStatuses, type JobSchedule } from '@console/contract/job-schedules';
import { sql } from 'kysely';
import {
  choice,
  optionalDate,
  question,
  text,
  unsorted,
  type ListField,
} from '../../platform/lists/list-field';
import { isOfProgram } from '../../platform/jobs/planned-runs';
import type { List } from '../../platform/lists/list';
import { lastStateOf, loadJobSchedules } from './job-schedules.store';

const sortOnly = (field: ListField): ListField => ({ ...field, parameters: {} });

/** Jobs that the program has (D§2.40). */
export const jobScheduleList: List<JobSchedule> = {
  noun: 'job-schedule',
  from: sql`job_schedule`,
  id: 'job_schedule.id',
  visibleTo: () => isOfProgram,
  fields: {
    name: text('job_schedule.name'),
    status: unsorted(choice('job_schedule.status', jobStatuses)),
    lastState: question(jobRunStates, (state) => sql<boolean>`${lastStateOf} = ${state}`),
    scheduledAt: sortOnly(optionalDate('job_schedule.scheduled_at')),
    lastRun: sortOnly(optionalDate('job_schedule.last_run')),
  },
  order: { field: 'name', direction: 'asc' },
  pageSize: 10,
  load: loadJobSchedules,
  idOf: ({ id }) => id,
  columns: {
    name: { title: 'Name', cell: (job) => job.name },
    description: { title: 'Description', cell: (job) => job.description },
    interval: { title: 'Interval in seconds', cell: (job) => job.interval },
    isRecurring: { title: 'Recurring', cell: (job) => job.isRecurring },
    status: { title: 'Status', cell: (job) => job.status },
    scheduledAt: { title: 'Scheduled at (UTC)', cell: (job) => job.scheduledAt },
    lastRun: { title: 'Last run', cell: (job) => job.lastRun },
    lastState: { title: 'State', cell: (job) => job.lastState },
    completed: { title: 'Completed', cell: (job) => job.completed },
    total: { title: 'Total', cell: (job) => job.total },
    id: { title: 'Id', cell: (job) => job.id },
  },
};
