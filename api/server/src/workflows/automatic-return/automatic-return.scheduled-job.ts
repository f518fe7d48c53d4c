import { openStore } from '@console/release/store/open-store';
import type { Job } from '../../services';
import { watchTrials } from './watch-trials';

export const jobs: readonly Job[] = [
  {
    key: 'releases.automatic-return',
    name: 'Automatic return of versions',
    description:
      'Takes back a canary, or a version that was pinned in the last 24 hours, that fails more often than the one ' +
      'before, where the policy of the environment says so (`automaticReturn`), and tells admins.',
    intervalSeconds: 30,
    isRecurring: true,
    async run({ services }) {
      const { storeDir, releaseEnvironment } = services.environment;
      const taken = await watchTrials(services, await openStore(storeDir), releaseEnvironment);
      return taken.length === 0 ? 'Nothing taken back' : taken.map(({ reason }) => reason).join('; ');
    },
  },
];
