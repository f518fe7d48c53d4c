import { defineFeature } from '@console/release/contract/define-feature';
import { alertsPath } from './alerts-paths';

export const alertsFeature = defineFeature({
  name: 'alerts',
  routes: [
    {
      pattern: alertsPath,
      access: 'alerts:manage',
      title: 'Alerts',
      page: () => import('./alerts-page').then(({ AlertsPage }) => AlertsPage),
    },
  ],
});
