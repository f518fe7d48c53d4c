import { defineFeature } from '@console/release/contract/define-feature';
import { jobPattern, jobsPath } from './jobs-paths';

const access = 'jobs:manage';

export const jobsFeature = defineFeature({
  name: 'jobs',
  routes: [
    {
      pattern: jobsPath,
      access,
      title: 'Job Schedules',
      called: 'failed failures late running task tasks scheduler cron',
      keys: 'g j',
      page: () => import('./job-list-page').then(({ JobListPage }) => JobListPage),
    },
    {
      pattern: jobPattern,
      access,
      title: 'Edit Job',
      page: () => import('./job-edit-page').then(({ JobEditPage }) => JobEditPage),
    },
  ],
  menu: [
    {
      id: 'jobs',
      title: 'Job Schedules',
      icon: 'jobs',
      order: 80,
      parent: null,
      route: jobsPath,
      access,
    },
  ],
  finds: [{ kind: 'job', title: 'Job', order: 10, to: jobPattern, access: 'jobs:manage' }],
});
