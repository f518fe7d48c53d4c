import { defineFeature } from '@console/release/contract/define-feature';
import { mailsPath } from '../../mail-way/mails-path';

const access = 'jobs:manage';

export const mailsFeature = defineFeature({
  name: 'mails',
  routes: [
    {
      pattern: mailsPath,
      access,
      title: 'Mails',
      called: 'failed bounced undelivered resend retry outbox notifications test',
      page: () => import('./mails-page').then(({ MailsPage }) => MailsPage),
    },
  ],
});
