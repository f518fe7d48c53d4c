import { defineFeature } from '@console/release/contract/define-feature';

export const draftsFeature = defineFeature({
  name: 'drafts',
  routes: [
    {
      pattern: '/admin/reports/draft',
      // peer approvers enter too, and are led to the pending approvals (R7)
      access: 'reports:enter',
      title: 'Drafts',
      called: 'unpublished scheduled unfinished',
      keys: 'g w',
      page: () => import('./drafts-page').then((m) => m.DraftsPage),
    },
  ],
  menu: [
    {
      id: 'reports-draft',
      title: 'Draft',
      icon: 'draft',
      order: 3,
      parent: 'reports',
      route: '/admin/reports/draft',
      covers: ['/admin/reports/new', '/admin/builder'],
      access: 'reports:draft',
    },
  ],
  finds: [
    {
      kind: 'company',
      title: 'Drafts',
      order: 30,
      to: '/admin/reports/draft?filter[company]=:key',
      access: 'reports:draft',
    },
  ],
});
