import { defineFeature } from '@console/release/contract/define-feature';

export const builderFeature = defineFeature({
  name: 'builder',
  routes: [
    {
      pattern: '/admin/builder/draft-report/:id',
      access: 'draft:builder',
      title: 'Report builder',
      frame: 'bare',
      page: () => import('./builder-page').then(({ BuilderPage }) => BuilderPage),
    },
  ],
  finds: [
    {
      kind: 'draft',
      title: 'Builder',
      order: 10,
      to: '/admin/builder/draft-report/:id',
      access: 'draft:builder',
    },
  ],
});
