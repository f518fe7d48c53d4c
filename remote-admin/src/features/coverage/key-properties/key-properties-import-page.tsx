import {
  exportBadKeyPropertiesLines,
  importKeyProperties,
  keyPropertiesImportColumns,
  previewKeyPropertiesImport,
} from '@console/contract/record-imports';
import type { ImportKind } from '../../../record-import/import-kind';
import { RecordImportPage } from '../../../record-import/record-import-page';
import { companyPath, coveragePath, keyPropertiesPath } from '../coverage-paths';
import { keyPropertiesKey } from './key-properties.queries';

const keyProperties: ImportKind = {
  ...{ one: 'company', many: 'companies', noun: 'key properties' },
  columns: keyPropertiesImportColumns,
  keyTitle: 'Code',
  about: 'The export of the list is such a file.',
  calls: {
    preview: previewKeyPropertiesImport,
    run: importKeyProperties,
    badLines: exportBadKeyPropertiesLines,
  },
  crumbs: [
    { title: 'Coverage', to: coveragePath },
    { title: 'Key Properties', to: keyPropertiesPath },
  ],
  listPath: keyPropertiesPath,
  recordPath: companyPath,
  listKey: keyPropertiesKey,
};

/** Judges many companies by a CSV file, or by lines that are pasted from a sheet. */
export function KeyPropertiesImportPage() {
  return <RecordImportPage kind={keyProperties} />;
}
