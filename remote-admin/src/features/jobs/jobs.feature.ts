import { defineFeature } from '@console/release/contract/define-feature';

const jobsPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Job Schedules',
      holds: [
        'The background jobs with their status and last run',
        'Running a job now',
        'Interval of each job, recurring or not',
      ],
      meanwhile: [
        { title: 'Published reports', to: '/admin/reports/published' },
        { title: 'Audit Trail', to: '/admin/audit' },
      ],
    }),
  );

export const jobsFeature = defineFeature({
  name: 'jobs',
  routes: [
    { pattern: '/admin/job-scheduler', access: 'jobs:manage', title: 'Job Schedules', page: jobsPage },
    { pattern: '/admin/job-scheduler/:id', access: 'jobs:manage', title: 'Edit Job', page: jobsPage },
  ],
  menu: [
    {
      id: 'jobs',
      title: 'Job Schedules',
      icon: 'jobs',
      order: 80,
      parent: null,
      route: '/admin/job-scheduler',
      access: 'jobs:manage',
    },
  ],
});
