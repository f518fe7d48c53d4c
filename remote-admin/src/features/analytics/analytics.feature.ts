import { defineFeature } from '@console/release/contract/define-feature';
import { analyticsPath, registerPath } from './analytics-paths';

const access = 'analytics:manage';

export const analyticsFeature = defineFeature({
  name: 'analytics',
  routes: [
    {
      pattern: analyticsPath,
      access,
      title: 'Analytics',
      called: 'charts statistics views readers numbers export',
      page: () => import('./analytics-page').then(({ AnalyticsPage }) => AnalyticsPage),
    },
    {
      pattern: registerPath,
      access: 'register:read',
      title: 'Recommendation register',
      called: 'ratings rating history',
      page: () => import('./register-page').then(({ RegisterPage }) => RegisterPage),
    },
  ],
  menu: [
    {
      id: 'analytics',
      title: 'Analytics',
      icon: 'analytics',
      order: 60,
      parent: null,
      route: analyticsPath,
      access,
    },
  ],
});
