import { defineFeature } from '@console/release/contract/define-feature';
import {
  bannerPath,
  brandPattern,
  brandsPath,
  checklistPath,
  dropdownsPath,
  firmPath,
  houseTermsPath,
  newBrandPath,
  settingsPath,
  tagImportPath,
  tagsPath,
} from './settings-paths';

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: [
    {
      pattern: settingsPath,
      access: 'settings:manage',
      title: 'Settings',
      keys: 'g s',
      page: () => import('./settings-page').then(({ SettingsPage }) => SettingsPage),
    },
    {
      pattern: firmPath,
      access: 'settings:manage',
      title: 'Firm',
      page: () => import('./firm/firm-page').then(({ FirmPage }) => FirmPage),
    },
    {
      pattern: checklistPath,
      access: 'settings:manage',
      title: 'Checklist',
      page: () => import('./checklist/checklist-page').then(({ ChecklistPage }) => ChecklistPage),
    },
    {
      pattern: houseTermsPath,
      access: 'settings:manage',
      title: 'House terms',
      page: () => import('./house-terms/house-terms-page').then(({ HouseTermsPage }) => HouseTermsPage),
    },
    {
      pattern: tagsPath,
      access: 'settings:manage',
      title: 'Tag Management',
      page: () => import('./tags/tags-page').then(({ TagsPage }) => TagsPage),
    },
    {
      pattern: tagImportPath,
      access: 'settings:manage',
      title: 'Import tags',
      page: () => import('./tags/tag-import-page').then(({ TagImportPage }) => TagImportPage),
    },
    {
      pattern: dropdownsPath,
      access: 'settings:manage',
      title: 'DropDowns',
      page: () => import('./dropdowns/dropdowns-page').then(({ DropdownsPage }) => DropdownsPage),
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
      pattern: brandsPath,
      access: 'settings:manage',
      title: 'Co Branding',
      page: () => import('./co-branding/brands-list-page').then(({ BrandsListPage }) => BrandsListPage),
    },
    {
      pattern: newBrandPath,
      access: 'settings:manage',
      title: 'Create Brand',
      page: () => import('./co-branding/brand-create-page').then(({ BrandCreatePage }) => BrandCreatePage),
    },
    {
      pattern: brandPattern,
      access: 'settings:manage',
      title: 'Edit Brand',
      page: () => import('./co-branding/brand-edit-page').then(({ BrandEditPage }) => BrandEditPage),
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
  finds: [
    { kind: 'tag', title: 'Tag', order: 10, to: `${tagsPath}?filter[name]=:key`, access: 'settings:manage' },
    { kind: 'brand', title: 'Brand', order: 10, to: brandPattern, access: 'settings:manage' },
  ],
});
