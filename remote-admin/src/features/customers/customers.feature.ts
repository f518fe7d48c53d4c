import { defineFeature } from '@console/release/contract/define-feature';

const consumerPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Consumer Users',
      breadcrumbs: [{ title: 'Users' }, { title: 'Consumer' }],
      holds: [
        'The list of customers with their subscription status',
        'Download of the list as CSV, and delete',
      ],
      meanwhile: [{ title: 'Internal Users', to: '/admin/users/internal' }],
    }),
  );

const advisoryPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Advisory Users',
      breadcrumbs: [{ title: 'Users' }, { title: 'Advisory' }],
      holds: [
        'The list of advisory customers',
        'Create, edit and delete, with tokens, co-branding and subscription status',
      ],
      meanwhile: [{ title: 'Internal Users', to: '/admin/users/internal' }],
    }),
  );

export const customersFeature = defineFeature({
  name: 'customers',
  routes: [
    {
      pattern: '/admin/users/consumer',
      access: 'customers:manage',
      title: 'Consumer Users',
      page: consumerPage,
    },
    {
      pattern: '/admin/users/advisory',
      access: 'customers:manage',
      title: 'Advisory Users',
      page: advisoryPage,
    },
    {
      pattern: '/admin/users/advisory/new',
      access: 'customers:manage',
      title: 'Create Advisory User',
      page: advisoryPage,
    },
    {
      pattern: '/admin/users/advisory/edit/:id',
      access: 'customers:manage',
      title: 'Edit Advisory User',
      page: advisoryPage,
    },
  ],
  menu: [
    {
      id: 'users-consumer',
      title: 'Consumer',
      icon: 'consumer',
      order: 2,
      parent: 'users',
      route: '/admin/users/consumer',
      access: 'customers:manage',
    },
    {
      id: 'users-advisory',
      title: 'Advisory',
      icon: 'advisory',
      order: 3,
      parent: 'users',
      route: '/admin/users/advisory',
      access: 'customers:manage',
    },
  ],
});
