import { defineFeature } from '@console/release/contract/define-feature';

export const approvalsFeature = defineFeature({
  name: 'approvals',
  routes: [
    {
      pattern: '/admin/reports/pending-requests',
      access: 'reports:pending',
      title: 'Pending Approvals',
      called: 'sign-off waiting reviews review',
      keys: 'g a',
      page: () => import('./approvals-page').then((m) => m.ApprovalsPage),
    },
  ],
  menu: [
    {
      id: 'reports-approvals',
      title: 'Approval Requests',
      icon: 'approvals',
      order: 2,
      parent: 'reports',
      route: '/admin/reports/pending-requests',
      covers: ['/admin/builder/:id/feedback', '/admin/builder/draft-report/:id/feedback'],
      access: 'reports:pending',
    },
  ],
});
