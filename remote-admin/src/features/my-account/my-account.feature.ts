import { defineFeature } from '@console/release/contract/define-feature';

export const myAccountFeature = defineFeature({
  name: 'my-account',
  routes: [
    {
      pattern: '/admin/my-account/:userId',
      access: 'account:open',
      title: 'My Account',
      page: () => import('./my-account-page').then(({ MyAccountPage }) => MyAccountPage),
    },
    {
      pattern: '/admin/my-account/:userId/sessions',
      access: 'account:open',
      title: 'Sessions',
      page: () => import('./sessions-page').then(({ SessionsPage }) => SessionsPage),
    },
  ],
});
