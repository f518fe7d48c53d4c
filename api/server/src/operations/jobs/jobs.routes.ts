import {
  exportJobRuns,
  exportJobSchedules,
  getJobSchedule,
  listJobRuns,
  listJobSchedules,
  retryJobRun,
  updateJobSchedule,
} from '@console/contract/job-schedules';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { changeJobSchedule, retryRun } from './change-job-schedule';
import { jobRunList } from './job-run-list';
import { jobScheduleList } from './job-schedule-list';
import { readJobSchedule } from './job-schedules.store';

const policy = 'jobs:manage';

export const routes: Routes = (api, services) => {
  const { db } = services;
  serveList(api, services, jobScheduleList, { page: listJobSchedules, csv: exportJobSchedules, policy });
  serveList(api, services, jobRunList, { page: listJobRuns, csv: exportJobRuns, policy });

  api.handle(getJobSchedule, policy, async ({ params, reply }) => {
    const job = await readJobSchedule(db, params.id);
    reply.header('etag', job.etag);
    return job;
  });
  api.handle(updateJobSchedule, policy, async ({ me, params, body, request, reply }) => {
    const change = { id: params.id, actorId: me.id, body, ifMatch: request.headers['if-match'] };
    const job = await changeJobSchedule(db, change);
    reply.header('etag', job.etag);
    return job;
  });
  api.handle(retryJobRun, policy, async ({ me, params }) =>
    retryRun(db, { runId: params.id, actorId: me.id }),
  );
};
