import { defineFeature } from '@console/release/contract/define-feature';
import {
  advisoryImportPath,
  advisoryPath,
  advisoryPattern,
  consumerPath,
  newAdvisoryPath,
} from './customers-paths';

const access = 'customers:manage';

export const customersFeature = defineFeature({
  name: 'customers',
  routes: [
    {
      pattern: consumerPath,
      access,
      title: 'Consumer Users',
      called: 'customers clients subscribers',
      page: () => import('./consumer-list-page').then(({ ConsumerListPage }) => ConsumerListPage),
    },
    {
      pattern: advisoryPath,
      access,
      title: 'Advisory Users',
      called: 'advisers advisors customers tokens',
      page: () => import('./advisory-list-page').then(({ AdvisoryListPage }) => AdvisoryListPage),
    },
    {
      pattern: advisoryImportPath,
      access,
      title: 'Import advisory users',
      page: () => import('./advisory-import-page').then(({ AdvisoryImportPage }) => AdvisoryImportPage),
    },
    {
      pattern: newAdvisoryPath,
      access,
      title: 'Create Advisory User',
      page: () => import('./advisory-create-page').then(({ AdvisoryCreatePage }) => AdvisoryCreatePage),
    },
    {
      pattern: advisoryPattern,
      access,
      title: 'Edit Advisory User',
      page: () => import('./advisory-edit-page').then(({ AdvisoryEditPage }) => AdvisoryEditPage),
    },
  ],
  menu: [
    {
      id: 'users-consumer',
      title: 'Consumer',
      icon: 'consumer',
      order: 2,
      parent: 'users',
      route: consumerPath,
      access,
    },
    {
      id: 'users-advisory',
      title: 'Advisory',
      icon: 'advisory',
      order: 3,
      parent: 'users',
      route: advisoryPath,
      access,
    },
  ],
  finds: [
    {
      kind: 'customer',
      title: 'Consumer',
      order: 10,
      to: `${consumerPath}?filter[email]=:key`,
      access: 'customers:manage',
    },
    {
      kind: 'advisory',
      title: 'Advisory customer',
      order: 10,
      to: advisoryPattern,
      access: 'customers:manage',
    },
  ],
});
