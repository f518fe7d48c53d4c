import { defineFeature } from '@console/release/contract/define-feature';
import { releasePattern, releasesPath, remotePattern } from './releases-paths';

const access = 'releases:manage';

export const releasesFeature = defineFeature({
  name: 'releases',
  routes: [
    {
      pattern: releasesPath,
      access,
      title: 'Releases',
      called:
        'turn switch off on disable enable remote remotes version versions deploy rollback roll back pin canary',
      page: () => import('./releases-page').then(({ ReleasesPage }) => ReleasesPage),
    },
  ],
  finds: [
    { kind: 'remote', title: 'Releases', order: 10, to: remotePattern, access },
    { kind: 'release', title: 'Releases', order: 10, to: releasePattern, access },
  ],
});
