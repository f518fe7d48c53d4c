import { expireBanner } from './banner.store';
import type { Job } from '../../services';

export const jobs: readonly Job[] = [
  {
    key: 'banner.expire',
    name: 'Banner expiry',
    description: 'Disables the banner when its last day is over.',
    intervalSeconds: 3600,
    isRecurring: true,
    run: async ({ services: { db, environment } }) =>
      (await expireBanner(db, environment.timeZone)) ? 'The banner was disabled' : 'No banner has expired',
  },
];
