import { deleteExpiredAttempts } from './attempt-limit';
import { deleteExpired } from './session-store';
import { deleteOldDevices } from '../devices/known-devices';
import { deleteExpiredLinks } from '../mail-links/link-store';
import type { Job } from '../../services';

export const jobs: readonly Job[] = [
  {
    key: 'session.clean-up',
    name: 'Clean-up of sessions and links',
    description: 'Removes expired sessions, tokens, links from mails and sign-in attempts.',
    intervalSeconds: 3600,
    isRecurring: true,
    async run({ services: { db }, signal }) {
      const now = new Date();
      await deleteExpiredAttempts(db, now);
      await deleteOldDevices(db, now);
      const links = await deleteExpiredLinks(db, now);
      let removed = 0;
      for (;;) {
        signal.throwIfAborted();
        const batch = await deleteExpired(db, now);
        removed += batch;
        if (batch === 0) break;
      }
      return `${removed} sessions and tokens, ${links} links removed`;
    },
  },
];
