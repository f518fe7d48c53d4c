import { openStore } from '@console/release/store/open-store';
import type { Job } from '../../services';
import { advanceRollouts } from './advance-rollouts';
import { watchTrials } from './watch-trials';

export const jobs: readonly Job[] = [
  {
    key: 'releases.automatic-return',
    name: 'Automatic return and staged rollout',
    description:
      'Takes back a canary, or a version that was pinned in the last 24 hours, that fails more often than the one ' +
      'before, where the policy of the environment says so (`automaticReturn`), lets versions that are rolled out in ' +
      'stages go on while they are healthy (`stagedRollout`), and tells admins.',
    intervalSeconds: 30,
    isRecurring: true,
    async run(work) {
      const { services } = work;
      const { storeDir, releaseEnvironment } = services.environment;
      const store = await openStore(storeDir);
      const taken = await watchTrials(services, store, releaseEnvironment);
      const advanced = await advanceRollouts(work, store, releaseEnvironment);
      return [...taken.map(({ reason }) => reason), ...advanced].join('; ') || 'Nothing taken back';
    },
  },
];
