import { defineFeature } from '@console/release/contract/define-feature';

export const usersFeature = defineFeature({
  name: 'users',
  routes: [
    {
      pattern: '/admin/users',
      access: 'users:manage',
      title: 'Users',
      page: () => import('./users-index-page').then(({ UsersIndexPage }) => UsersIndexPage),
    },
    {
      pattern: '/admin/users/internal',
      access: 'users:manage',
      title: 'Internal Users',
      page: () => import('./users-list-page').then(({ UsersListPage }) => UsersListPage),
    },
    {
      pattern: '/admin/users/new',
      access: 'users:manage',
      title: 'Create User',
      page: () => import('./user-create-page').then(({ UserCreatePage }) => UserCreatePage),
    },
    {
      pattern: '/admin/users/:id',
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
      route: '/admin/users/internal',
      access: 'users:manage',
    },
  ],
});
