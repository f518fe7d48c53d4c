import { defineFeature } from '@console/release/contract/define-feature';

export const reportImportFeature = defineFeature({
  name: 'report-import',
  routes: [
    {
      pattern: '/admin/reports/import',
      access: 'report:import',
      title: 'Import archive',
      called: 'upload old reports',
      page: () => import('./report-imports-page').then((m) => m.ReportImportsPage),
    },
    {
      pattern: '/admin/reports/import/:id',
      access: 'report:import',
      title: 'Import',
      page: () => import('./report-import-page').then((m) => m.ReportImportPage),
    },
  ],
});
