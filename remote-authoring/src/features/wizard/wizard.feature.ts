import { defineFeature } from '@console/release/contract/define-feature';

export const wizardFeature = defineFeature({
  name: 'wizard',
  routes: [
    {
      pattern: '/admin/reports/new',
      access: 'reports:create',
      title: 'Create Report',
      called: 'write start',
      keys: 'c',
      page: () => import('./wizard-page').then((m) => m.WizardPage),
    },
  ],
});
