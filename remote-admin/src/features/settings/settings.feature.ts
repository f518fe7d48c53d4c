import { defineFeature } from '@console/release/contract/define-feature';

const settingsPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Settings',
      holds: [
        'Chargebee: credentials and sync of subscription billing',
        'Send Grid: credentials of the mail provider',
        'Tag Management',
        'DropDowns',
        'Co Branding',
        'Banner',
      ],
      meanwhile: [
        { title: 'Internal Users', to: '/admin/users/internal' },
        { title: 'Audit Trail', to: '/admin/audit' },
      ],
    }),
  );

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: [
    { pattern: '/admin/settings', access: 'settings:manage', title: 'Settings', page: settingsPage },
    {
      pattern: '/admin/settings/tag-management',
      access: 'settings:manage',
      title: 'Tag Management',
      page: settingsPage,
    },
    {
      pattern: '/admin/settings/dropdowns',
      access: 'settings:manage',
      title: 'DropDowns',
      page: settingsPage,
    },
    {
      pattern: '/admin/settings/sendgrid',
      access: 'settings:manage',
      title: 'Send Grid',
      page: settingsPage,
    },
    {
      pattern: '/admin/settings/chargebee',
      access: 'settings:manage',
      title: 'Chargebee',
      page: settingsPage,
    },
    {
      pattern: '/admin/settings/adding-banner',
      access: 'settings:manage',
      title: 'Banner',
      page: settingsPage,
    },
    {
      pattern: '/admin/settings/co-branding',
      access: 'settings:manage',
      title: 'Co Branding',
      page: settingsPage,
    },
    {
      pattern: '/admin/settings/co-branding/new',
      access: 'settings:manage',
      title: 'Create Brand',
      page: settingsPage,
    },
    {
      pattern: '/admin/settings/co-branding/:id',
      access: 'settings:manage',
      title: 'Edit Brand',
      page: settingsPage,
    },
  ],
  menu: [
    {
      id: 'settings',
      title: 'Settings',
      icon: 'settings',
      order: 90,
      parent: null,
      route: '/admin/settings',
      access: 'settings:manage',
    },
  ],
});
