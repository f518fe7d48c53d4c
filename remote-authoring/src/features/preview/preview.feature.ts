import { defineFeature } from '@console/release/contract/define-feature';

export const previewFeature = defineFeature({
  name: 'preview',
  routes: [
    {
      pattern: '/admin/builder/draft-report/:id/preview',
      access: 'reports:preview',
      title: 'Preview',
      page: () => import('./preview-page').then((m) => m.PreviewPage),
    },
    {
      pattern: '/admin/builder/:id/preview',
      access: 'reports:preview',
      title: 'Preview',
      page: () => import('./preview-alias-page').then((m) => m.PreviewAliasPage),
    },
    {
      pattern: '/preview/draft-report/:id',
      access: 'reports:preview',
      title: 'Preview',
      frame: 'bare',
      page: () => import('./preview-page').then((m) => m.PreviewPage),
    },
  ],
});
