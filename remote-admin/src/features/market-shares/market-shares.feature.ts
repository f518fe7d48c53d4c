import { defineFeature } from '@console/release/contract/define-feature';

const marketSharesPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Market Shares',
      holds: ['The list of market-share users', 'Create, edit, enable, disable and delete'],
      meanwhile: [{ title: 'Internal Users', to: '/admin/users/internal' }],
    }),
  );

export const marketSharesFeature = defineFeature({
  name: 'market-shares',
  routes: [
    {
      pattern: '/admin/market-shares',
      access: 'market-shares:manage',
      title: 'Market Shares',
      page: marketSharesPage,
    },
    {
      pattern: '/admin/market-shares/new',
      access: 'market-shares:manage',
      title: 'Create Market User',
      page: marketSharesPage,
    },
    {
      pattern: '/admin/market-shares/:id',
      access: 'market-shares:manage',
      title: 'Edit Market User',
      page: marketSharesPage,
    },
  ],
  menu: [
    {
      id: 'market-shares',
      title: 'Market Shares',
      icon: 'market-shares',
      order: 70,
      parent: null,
      route: '/admin/market-shares',
      access: 'market-shares:manage',
    },
  ],
});
