import { defineFeature } from '@console/release/contract/define-feature';
import { bannerPath, settingsPath } from './settings-paths';

const plannedPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Settings',
      holds: ['Tag Management', 'DropDowns', 'Co Branding'],
      meanwhile: [
        { title: 'Internal Users', to: '/admin/users/internal' },
        { title: 'Audit Trail', to: '/admin/audit' },
      ],
    }),
  );

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: [
    {
      pattern: settingsPath,
      access: 'settings:manage',
      title: 'Settings',
      page: () => import('./settings-page').then(({ SettingsPage }) => SettingsPage),
    },
    {
      pattern: '/admin/settings/tag-management',
      access: 'settings:manage',
      title: 'Tag Management',
      page: plannedPage,
    },
    {
      pattern: '/admin/settings/dropdowns',
      access: 'settings:manage',
      title: 'DropDowns',
      page: plannedPage,
    },
    {
      pattern: '/admin/settings/sendgrid',
      access: 'settings:manage',
      title: 'Send Grid',
      page: () => import('./send-grid-page').then(({ SendGridPage }) => SendGridPage),
    },
    {
      pattern: '/admin/settings/chargebee',
      access: 'settings:manage',
      title: 'Chargebee',
      page: () => import('./chargebee-page').then(({ ChargebeePage }) => ChargebeePage),
    },
    {
      pattern: bannerPath,
      access: 'settings:manage',
      title: 'Banner',
      page: () => import('./banner-page').then(({ BannerPage }) => BannerPage),
    },
    {
      pattern: '/admin/settings/co-branding',
      access: 'settings:manage',
      title: 'Co Branding',
      page: plannedPage,
    },
    {
      pattern: '/admin/settings/co-branding/new',
      access: 'settings:manage',
      title: 'Create Brand',
      page: plannedPage,
    },
    {
      pattern: '/admin/settings/co-branding/:id',
      access: 'settings:manage',
      title: 'Edit Brand',
      page: plannedPage,
    },
  ],
  menu: [
    {
      id: 'settings',
      title: 'Settings',
      icon: 'settings',
      order: 90,
      parent: null,
      route: settingsPath,
      access: 'settings:manage',
    },
  ],
});
