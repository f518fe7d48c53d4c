import {
  companyImportColumns,
  exportBadCompanyLines,
  importCompanies,
  previewCompanyImport,
} from '@console/contract/record-imports';
import type { ImportKind } from '../../record-import/import-kind';
import { RecordImportPage } from '../../record-import/record-import-page';
import { companyPath, coveragePath } from './coverage-paths';
import { companyListKey } from './coverage.queries';

const companies: ImportKind = {
  one: 'company',
  many: 'companies',
  columns: companyImportColumns,
  keyTitle: 'Code',
  about:
    'Companies that are there are changed where a line says something else. The export of the coverage is such a file. Logos are added on the page of a company.',
  calls: { preview: previewCompanyImport, run: importCompanies, badLines: exportBadCompanyLines },
  crumbs: [{ title: 'Coverage', to: coveragePath }],
  listPath: coveragePath,
  recordPath: companyPath,
  listKey: companyListKey,
};

/** Covers companies of a CSV file. */
export function CompanyImportPage() {
  return <RecordImportPage kind={companies} />;
}
