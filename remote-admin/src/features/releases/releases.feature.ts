import { defineFeature } from '@console/release/contract/define-feature';
import { releasesPath } from './releases-paths';

export const releasesFeature = defineFeature({
  name: 'releases',
  routes: [
    {
      pattern: releasesPath,
      access: 'releases:manage',
      title: 'Releases',
      called:
        'turn switch off on disable enable remote remotes version versions deploy rollback roll back pin canary',
      page: () => import('./releases-page').then(({ ReleasesPage }) => ReleasesPage),
    },
  ],
});
