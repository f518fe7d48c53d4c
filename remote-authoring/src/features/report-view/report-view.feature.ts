import { defineFeature } from '@console/release/contract/define-feature';

export const reportViewFeature = defineFeature({
  name: 'report-view',
  routes: [
    {
      pattern: '/admin/reports/view/:id',
      access: 'reports:published',
      title: 'Report',
      page: () => import('./report-view-page').then((m) => m.ReportViewPage),
    },
    {
      // a draft is named by ?draftId= (T9)
      pattern: '/admin/reports/view',
      access: 'reports:published',
      title: 'Report',
      listed: false,
      page: () => import('./report-view-page').then((m) => m.ReportViewPage),
    },
  ],
  finds: [
    { kind: 'report', title: 'View', order: 10, to: '/admin/reports/view/:id', access: 'reports:published' },
  ],
});
