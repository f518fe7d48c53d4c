import { defineFeature } from '@console/release/contract/define-feature';

const analyticsPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Analytics',
      holds: [
        'Exports of analytics for a range of dates',
        'Their status, and the file of each finished export',
      ],
      meanwhile: [
        { title: 'Published reports', to: '/admin/reports/published' },
        { title: 'Audit Trail', to: '/admin/audit' },
      ],
    }),
  );

export const analyticsFeature = defineFeature({
  name: 'analytics',
  routes: [
    { pattern: '/admin/analytics', access: 'analytics:manage', title: 'Analytics', page: analyticsPage },
  ],
  menu: [
    {
      id: 'analytics',
      title: 'Analytics',
      icon: 'analytics',
      order: 60,
      parent: null,
      route: '/admin/analytics',
      access: 'analytics:manage',
    },
  ],
});
