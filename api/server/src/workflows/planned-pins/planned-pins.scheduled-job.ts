import { openStore } from '@console/release/store/open-store';
import type { Job } from '../../services';
import { carryOutPlans } from './carry-out-plans';

export const jobs: readonly Job[] = [
  {
    key: 'releases.planned-pins',
    name: 'Planned pins',
    description:
      'Pins versions of remotes at the time that somebody planned on the page Releases, after the checks of the ' +
      'environment, unless another version was pinned since, and tells admins.',
    intervalSeconds: 30,
    isRecurring: true,
    async run({ services }) {
      const said = await carryOutPlans(services, await openStore(services.environment.storeDir));
      return said.join('; ') || 'Nothing is due';
    },
  },
];
