import { defineFeature } from '@console/release/contract/define-feature';
import {
  companyImportPath,
  companyPattern,
  coveragePath,
  keyPropertiesImportPath,
  keyPropertiesPath,
  newCompanyPath,
} from './coverage-paths';

const access = 'coverage:manage';

export const coverageFeature = defineFeature({
  name: 'coverage',
  routes: [
    {
      pattern: coveragePath,
      access,
      title: 'Coverage',
      called: 'company companies stock stocks assign analyst suspend',
      keys: 'g c',
      page: () => import('./coverage-list-page').then(({ CoverageListPage }) => CoverageListPage),
    },
    {
      pattern: newCompanyPath,
      access,
      title: 'Create Company',
      page: () => import('./company-create-page').then(({ CompanyCreatePage }) => CompanyCreatePage),
    },
    {
      pattern: keyPropertiesPath,
      access,
      title: 'Key Properties',
      called: 'key figures numbers moat growth income risk',
      page: () =>
        import('./key-properties/key-properties-page').then(({ KeyPropertiesPage }) => KeyPropertiesPage),
    },
    {
      pattern: keyPropertiesImportPath,
      access,
      title: 'Import key properties',
      page: () =>
        import('./key-properties/key-properties-import-page').then(
          ({ KeyPropertiesImportPage }) => KeyPropertiesImportPage,
        ),
    },
    {
      pattern: companyImportPath,
      access,
      title: 'Import companies',
      page: () => import('./company-import-page').then(({ CompanyImportPage }) => CompanyImportPage),
    },
    {
      pattern: companyPattern,
      access,
      title: 'Edit Company',
      page: () => import('./company-edit-page').then(({ CompanyEditPage }) => CompanyEditPage),
    },
  ],
  menu: [
    {
      id: 'coverage',
      title: 'Coverage',
      icon: 'coverage',
      order: 20,
      parent: null,
      route: coveragePath,
      access,
    },
  ],
  finds: [
    { kind: 'company', title: 'Coverage', order: 10, to: companyPattern, access: 'coverage:manage' },
    {
      kind: 'company',
      title: 'Key properties',
      order: 40,
      to: `${keyPropertiesPath}?filter[code]=:key`,
      access: 'coverage:manage',
    },
  ],
});
