import { Type, type Static } from '@sinclair/typebox';
import { object, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, RowTag, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, choice, decimal, flag, requiredText, text } from './rules';
import { messages } from './texts';

/** Values of `status` (U20): a job that is Disabled never runs. */
export const jobStatuses = ['Enabled', 'Disabled'] as const;

/**
 * What became of a run. `Partly`: a part of its work is done, and its outcome says what is not. `Stopped`: the job was disabled meanwhile. `Handed over`: its server stopped, another one takes
 * the work up. `Lost`: its server died, and another one catches it up.
 */
export const jobRunStates = [
  'Running',
  'Succeeded',
  'Partly',
  'Failed',
  'Stopped',
  'Handed over',
  'Lost',
] as const;
export type JobRunState = (typeof jobRunStates)[number];

/** Seconds between two planned runs, at least (a minute) and at most (31 days). */
export const jobInterval = { min: 60, max: 2_678_400 } as const;

/** Refresh of the list while it is in sight, in milliseconds (D§9.6, U21). */
export const JOB_REFRESH_MS = 3500;

const status = Type.Union(jobStatuses.map((name) => Type.Literal(name)));
const runState = Type.Union(jobRunStates.map((name) => Type.Literal(name)));

/** A scheduled job (D§3.13); times are ISO. */
export const JobSchedule = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** Seconds. */
  interval: Type.Integer(),
  /** The next planned time; null: none is planned. */
  scheduledAt: nullable(Type.String()),
  /** When it began last. */
  lastRun: nullable(Type.String()),
  status,
  /** Of the last run; the unit is the job's own. */
  completed: Type.Number(),
  /** 0: the job does not say how much there is. */
  total: Type.Number(),
  isRecurring: Type.Boolean(),
  /** Of the last run; null: it never ran. */
  lastState: nullable(runState),
  modifiedOn: nullable(Type.String()),
  modifiedBy: nullable(PersonRef),
  /** Of status, recurring and interval: a run changes none of them. */
  etag: RowTag,
});
export type JobSchedule = Static<typeof JobSchedule>;

/** One run of a job; times are ISO. */
export const JobRun = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  /** The planned time that it is the run of. */
  plannedAt: Type.String(),
  /** Planned times after that one that had been missed and that it stands for. */
  alsoDue: Type.Integer(),
  /** Of the same planned time. */
  attempt: Type.Integer(),
  startedAt: Type.String(),
  endedAt: nullable(Type.String()),
  state: runState,
  /** What came of it, in a line. */
  outcome: nullable(Type.String()),
  error: nullable(Type.String()),
  /** Page of the console on which people see what it did not do. */
  path: nullable(Type.String()),
  completed: Type.Number(),
  total: Type.Number(),
  /** Who asked for it; null: the schedule. */
  requestedBy: nullable(PersonRef),
  /** The run that it repeats. */
  retryOf: nullable(Type.String()),
  /** Name of the server that ran it. */
  server: Type.String(),
});
export type JobRun = Static<typeof JobRun>;

/** A whole number of seconds within `jobInterval`, or the one that is `kept`. */
const interval = (kept?: number) =>
  decimal()
    .integer(messages.jobInterval)
    .test(
      'within',
      messages.jobInterval,
      (value) =>
        value === undefined || value === kept || (value >= jobInterval.min && value <= jobInterval.max),
    );

/**
 * Fields of the page of a job, where recurring is Enabled or Disabled as well (D§2.41); the interval that the program
 * gave to it may stay.
 */
export const jobFormRules = ({ interval: kept }: Pick<JobSchedule, 'interval'>) =>
  object({
    interval: interval(kept).required(messages.required),
    isRecurring: choice(jobStatuses).required(messages.required),
    status: choice(jobStatuses).required(messages.required),
  });

export type JobFormValues = InferType<ReturnType<typeof jobFormRules>>;

/** Rules of a change (E71): the id, and what changes. */
export const jobScheduleRules = body({
  id: requiredText(200),
  isRecurring: flag(),
  /** The next run; now or earlier is at once, later plans it. */
  scheduledAt: text(40).test(
    'moment',
    messages.date,
    (value) => value === undefined || !Number.isNaN(Date.parse(value)),
  ),
  interval: interval(),
  status: choice(jobStatuses),
});
export type JobScheduleBody = InferType<typeof jobScheduleRules>;

export const listJobSchedules = endpoint({
  method: 'GET',
  path: '/api/job-schedule',
  summary: 'Scheduled jobs',
  query: ListQuery,
  answer: collectionOf(JobSchedule),
});
export const exportJobSchedules = exportOf(listJobSchedules);
/** Answers an `ETag` (P11). */
export const getJobSchedule = endpoint({
  method: 'GET',
  path: '/api/job-schedule/:id',
  summary: 'One scheduled job',
  params: IdParams,
  answer: JobSchedule,
});
/** With `If-Match`, 412 names whoever changed the job since (P11). */
export const updateJobSchedule = endpoint({
  method: 'PUT',
  path: '/api/job-schedule/:id',
  summary: 'Enable, disable, schedule or run a job; 422 when a disabled job should run',
  params: IdParams,
  body: jobScheduleRules,
  answer: JobSchedule,
});

export const listJobRuns = endpoint({
  method: 'GET',
  path: '/api/job-run',
  summary: 'Runs of scheduled jobs, newest first; `job` names one job',
  query: ListQuery,
  answer: collectionOf(JobRun),
});
export const exportJobRuns = exportOf(listJobRuns);
export const retryJobRun = endpoint({
  method: 'POST',
  path: '/api/job-run/:id/retry',
  summary: 'Run the job of a run again, at once; 409 while it runs or when it is disabled',
  params: IdParams,
  answer: JobSchedule,
});
