import { defineFeature } from '@console/release/contract/define-feature';
import { releasesPath } from './releases-paths';

export const releasesFeature = defineFeature({
  name: 'releases',
  routes: [
    {
      pattern: releasesPath,
      access: 'releases:manage',
      title: 'Releases',
      page: () => import('./releases-page').then(({ ReleasesPage }) => ReleasesPage),
    },
  ],
});
