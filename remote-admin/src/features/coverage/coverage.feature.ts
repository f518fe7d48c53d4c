import { defineFeature } from '@console/release/contract/define-feature';

const coveragePage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Coverage',
      holds: [
        'The list of covered companies, with create and edit',
        'GICS classification and feed of each company',
        'Key properties of each company, from 1 to 5',
        'Merging of duplicate companies',
      ],
      meanwhile: [
        { title: 'Drafts', to: '/admin/reports/draft' },
        { title: 'Published reports', to: '/admin/reports/published' },
      ],
    }),
  );

export const coverageFeature = defineFeature({
  name: 'coverage',
  routes: [
    { pattern: '/admin/coverage', access: 'coverage:manage', title: 'Coverage', page: coveragePage },
    {
      pattern: '/admin/coverage/create',
      access: 'coverage:manage',
      title: 'Create Company',
      page: coveragePage,
    },
    {
      pattern: '/admin/coverage/keyproperties',
      access: 'coverage:manage',
      title: 'Key Properties',
      page: coveragePage,
    },
    { pattern: '/admin/coverage/:id', access: 'coverage:manage', title: 'Edit Company', page: coveragePage },
  ],
  menu: [
    {
      id: 'coverage',
      title: 'Coverage',
      icon: 'coverage',
      order: 20,
      parent: null,
      route: '/admin/coverage',
      access: 'coverage:manage',
    },
  ],
});
