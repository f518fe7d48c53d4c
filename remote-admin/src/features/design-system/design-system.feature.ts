import { defineFeature } from '@console/release/contract/define-feature';

export const designSystemFeature = defineFeature({
  name: 'design-system',
  routes: [
    {
      pattern: '/admin/design-system',
      access: 'dev:enter',
      title: 'Design system',
      page: () => import('./design-system-page').then(({ DesignSystemPage }) => DesignSystemPage),
    },
  ],
});
