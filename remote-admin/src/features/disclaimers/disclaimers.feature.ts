import { defineFeature } from '@console/release/contract/define-feature';
import {
  companySpecificPath,
  companySpecificPattern,
  genericPath,
  genericPattern,
  newGenericPath,
} from './disclaimers-paths';

const access = 'disclaimers:manage';

export const disclaimersFeature = defineFeature({
  name: 'disclaimers',
  routes: [
    {
      pattern: '/admin/disclaimers',
      access,
      title: 'Disclaimers',
      listed: false,
      page: () => import('./disclaimers-index-page').then(({ DisclaimersIndexPage }) => DisclaimersIndexPage),
    },
    {
      pattern: genericPath,
      access,
      title: 'Generic Disclaimers',
      page: () => import('./disclaimers-list-page').then(({ DisclaimersListPage }) => DisclaimersListPage),
    },
    {
      pattern: newGenericPath,
      access,
      title: 'Create Disclaimer',
      page: () => import('./disclaimer-create-page').then(({ DisclaimerCreatePage }) => DisclaimerCreatePage),
    },
    {
      pattern: genericPattern,
      access,
      title: 'Edit Disclaimer',
      page: () => import('./disclaimer-edit-page').then(({ DisclaimerEditPage }) => DisclaimerEditPage),
    },
    {
      pattern: companySpecificPath,
      access,
      title: 'Company Specific Disclaimers',
      page: () =>
        import('./company-disclaimers-list-page').then(
          ({ CompanyDisclaimersListPage }) => CompanyDisclaimersListPage,
        ),
    },
    {
      pattern: companySpecificPattern,
      access,
      title: 'Edit Company Disclaimers',
      page: () =>
        import('./company-disclaimers-edit-page').then(
          ({ CompanyDisclaimersEditPage }) => CompanyDisclaimersEditPage,
        ),
    },
  ],
  menu: [
    {
      id: 'disclaimer-generic',
      title: 'Generic',
      icon: 'disclaimer-generic',
      order: 1,
      parent: 'disclaimer',
      route: genericPath,
      access,
    },
    {
      id: 'disclaimer-company',
      title: 'Company Specific',
      icon: 'disclaimer-company',
      order: 2,
      parent: 'disclaimer',
      route: companySpecificPath,
      access,
    },
  ],
  finds: [
    { kind: 'disclaimer', title: 'Disclaimer', order: 10, to: genericPattern, access: 'disclaimers:manage' },
    {
      kind: 'company',
      title: 'Disclaimers',
      order: 50,
      to: `${companySpecificPath}/:id`,
      access: 'disclaimers:manage',
    },
  ],
});
