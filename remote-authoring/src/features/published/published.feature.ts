import { defineFeature } from '@console/release/contract/define-feature';

export const publishedFeature = defineFeature({
  name: 'published',
  routes: [
    {
      pattern: '/admin/reports',
      access: 'reports:enter',
      title: 'Reports',
      listed: false,
      page: () => import('./reports-index-page').then((m) => m.ReportsIndexPage),
    },
    {
      pattern: '/admin/reports/published',
      // peer approvers enter too, and are led to the pending approvals (R7)
      access: 'reports:enter',
      title: 'Published',
      called: 'pdf publications publication revoke pin',
      keys: 'g r',
      page: () => import('./published-page').then((m) => m.PublishedPage),
    },
  ],
  menu: [
    {
      id: 'reports-published',
      title: 'Published',
      icon: 'published',
      order: 1,
      parent: 'reports',
      route: '/admin/reports/published',
      covers: ['/admin/reports/view', '/admin/reports/import'],
      access: 'reports:published',
    },
  ],
  finds: [
    {
      kind: 'company',
      title: 'Reports',
      order: 20,
      to: '/admin/reports/published?filter[company]=:key',
      access: 'reports:published',
    },
  ],
});
