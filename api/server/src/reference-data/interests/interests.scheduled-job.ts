import type { Job } from '../../services';
import { remindOfConfirmation } from './confirmations';

export const jobs: readonly Job[] = [
  {
    key: 'interests.reminders',
    name: 'Reminders of interests',
    description:
      'Asks each person who writes or reviews reports, by their inbox and once a quarter, to confirm their interests.',
    intervalSeconds: 86_400,
    isRecurring: true,
    async run({ services: { db, environment } }) {
      return `${await remindOfConfirmation(db, environment.timeZone)} people reminded`;
    },
  },
];
