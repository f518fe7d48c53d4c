import { defineFeature } from '@console/release/contract/define-feature';

const genericPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Generic Disclaimers',
      breadcrumbs: [{ title: 'Disclaimers' }, { title: 'Generic' }],
      holds: [
        'The list of disclaimers, with create and edit',
        'Name, type, position and text of each disclaimer',
      ],
      meanwhile: [
        { title: 'Pending Approvals', to: '/admin/reports/pending-requests' },
        { title: 'Published reports', to: '/admin/reports/published' },
      ],
    }),
  );

const companySpecificPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Company Specific Disclaimers',
      breadcrumbs: [{ title: 'Disclaimers' }, { title: 'Company Specific' }],
      holds: [
        'The disclaimers of each company',
        'Whether each is linked to its generic disclaimer or has a text of its own',
      ],
      meanwhile: [
        { title: 'Pending Approvals', to: '/admin/reports/pending-requests' },
        { title: 'Published reports', to: '/admin/reports/published' },
      ],
    }),
  );

export const disclaimersFeature = defineFeature({
  name: 'disclaimers',
  routes: [
    {
      pattern: '/admin/disclaimers',
      access: 'disclaimers:manage',
      title: 'Disclaimers',
      page: () => import('./disclaimers-index-page').then(({ DisclaimersIndexPage }) => DisclaimersIndexPage),
    },
    {
      pattern: '/admin/disclaimers/generic',
      access: 'disclaimers:manage',
      title: 'Generic Disclaimers',
      page: genericPage,
    },
    {
      pattern: '/admin/disclaimers/generic/new',
      access: 'disclaimers:manage',
      title: 'Create Disclaimer',
      page: genericPage,
    },
    {
      pattern: '/admin/disclaimers/generic/:id',
      access: 'disclaimers:manage',
      title: 'Edit Disclaimer',
      page: genericPage,
    },
    {
      pattern: '/admin/disclaimers/company-specific',
      access: 'disclaimers:manage',
      title: 'Company Specific Disclaimers',
      page: companySpecificPage,
    },
    {
      pattern: '/admin/disclaimers/company-specific/:companyId',
      access: 'disclaimers:manage',
      title: 'Edit Company Disclaimers',
      page: companySpecificPage,
    },
  ],
  menu: [
    {
      id: 'disclaimer-generic',
      title: 'Generic',
      icon: 'disclaimer-generic',
      order: 1,
      parent: 'disclaimer',
      route: '/admin/disclaimers/generic',
      access: 'disclaimers:manage',
    },
    {
      id: 'disclaimer-company',
      title: 'Company Specific',
      icon: 'disclaimer-company',
      order: 2,
      parent: 'disclaimer',
      route: '/admin/disclaimers/company-specific',
      access: 'disclaimers:manage',
    },
  ],
});
