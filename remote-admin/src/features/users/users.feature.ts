import { defineFeature } from '@console/release/contract/define-feature';
import { internalUsersPath, newUserPath, userImportPath, userPattern, usersHomePath } from './users-paths';

export const usersFeature = defineFeature({
  name: 'users',
  routes: [
    {
      pattern: usersHomePath,
      access: 'users:manage',
      title: 'Users',
      listed: false,
      page: () => import('./users-index-page').then(({ UsersIndexPage }) => UsersIndexPage),
    },
    {
      pattern: internalUsersPath,
      access: 'users:manage',
      title: 'Internal Users',
      called: 'staff people accounts roles permissions admins analysts reviewers disable enable',
      keys: 'g u',
      page: () => import('./users-list-page').then(({ UsersListPage }) => UsersListPage),
    },
    {
      pattern: userImportPath,
      access: 'users:manage',
      title: 'Import users',
      page: () => import('./user-import-page').then(({ UserImportPage }) => UserImportPage),
    },
    {
      pattern: newUserPath,
      access: 'users:manage',
      title: 'Create User',
      page: () => import('./user-create-page').then(({ UserCreatePage }) => UserCreatePage),
    },
    {
      pattern: userPattern,
      access: 'users:manage',
      title: 'Edit User',
      page: () => import('./user-edit-page').then(({ UserEditPage }) => UserEditPage),
    },
  ],
  menu: [
    {
      id: 'users-internal',
      title: 'Internal',
      icon: 'users',
      order: 1,
      parent: 'users',
      route: internalUsersPath,
      covers: [usersHomePath],
      access: 'users:manage',
    },
  ],
  finds: [{ kind: 'user', title: 'User', order: 10, to: userPattern, access: 'users:manage' }],
});
