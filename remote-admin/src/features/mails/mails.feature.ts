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
      page: () => import('./mails-page').then(({ MailsPage }) => MailsPage),
    },
  ],
});
