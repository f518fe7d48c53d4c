import { INBOX_DAYS } from '@console/contract/inbox';
import { sql } from 'kysely';
import type { Job } from '../../services';
import { DIGEST_HOUR, sendDigests } from './send-digests';

export const jobs: readonly Job[] = [
  {
    key: 'inbox.daily-mails',
    name: 'Daily mails',
    description: `Mails what came to the inboxes of those who chose one mail a day, after ${DIGEST_HOUR} o'clock of the firm. It is late by at most this interval.`,
    intervalSeconds: 300,
    isRecurring: true,
    async run({ services, signal }) {
      const sent = await sendDigests(services, signal);
      return sent === 0 ? 'No mail was due' : `${sent} mails sent`;
    },
  },
  {
    key: 'inbox.clean-up',
    name: 'Clean-up of inboxes',
    description: `Removes messages of inboxes that are more than ${INBOX_DAYS} days old.`,
    intervalSeconds: 86_400,
    isRecurring: true,
    async run({ services: { db } }) {
      const { numDeletedRows } = await db
        .deleteFrom('inbox_message')
        .where(sql<boolean>`created_on < now() - make_interval(days => ${INBOX_DAYS})`)
        .executeTakeFirst();
      return `${numDeletedRows} messages removed`;
    },
  },
];
