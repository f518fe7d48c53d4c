import { defineFeature } from '@console/release/contract/define-feature';
import { alertsPath } from './alerts-paths';

export const alertsFeature = defineFeature({
  name: 'alerts',
  routes: [
    {
      pattern: alertsPath,
      access: 'alerts:manage',
      title: 'Alerts',
      called: 'failures failure errors error problems incidents webhook monitoring',
      page: () => import('./alerts-page').then(({ AlertsPage }) => AlertsPage),
    },
  ],
});
