import { idOf } from '@console/tooling/test-kit/ids';
import type { JobRun, JobSchedule } from '@console/contract/job-schedules';

/** A job of a test. */
export const testJob: JobSchedule = {
  '@id': `/api/job-schedule/${idOf('f1')}`,
  id: idOf('f1'),
  name: 'Clean-up of media',
  description: 'Removes images that nothing shows.',
  interval: 3600,
  scheduledAt: '2026-11-22T03:00:00',
  lastRun: '2026-11-21T03:00:00',
  status: 'Enabled',
  completed: 30,
  total: 120,
  isRecurring: true,
  lastState: 'Running',
  modifiedOn: null,
  modifiedBy: null,
};

/** A run of it that failed. */
export const testRun: JobRun = {
  '@id': `/api/job-run/${idOf('f2')}`,
  id: idOf('f2'),
  plannedAt: '2026-11-21T03:00:00',
  alsoDue: 2,
  attempt: 2,
  startedAt: '2026-11-21T03:00:00',
  endedAt: '2026-11-21T03:01:05',
  state: 'Failed',
  outcome: null,
  error: 'The disk is full',
  path: null,
  completed: 30,
  total: 120,
  requestedBy: null,
  retryOf: null,
  server: 'test 1',
};
