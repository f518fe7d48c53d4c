import { defineFeature } from '@console/release/contract/define-feature';

export const versionsFeature = defineFeature({
  name: 'versions',
  routes: [
    {
      pattern: '/admin/builder/draft-report/:id/versions',
      access: 'reports:preview',
      title: 'Versions',
      page: () => import('./versions-page').then((m) => m.VersionsPage),
    },
  ],
});
