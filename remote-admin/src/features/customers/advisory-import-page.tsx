import {
  advisoryImportColumns,
  exportBadAdvisoryLines,
  importAdvisory,
  previewAdvisoryImport,
} from '@console/contract/record-imports';
import type { ImportKind } from '../../record-import/import-kind';
import { RecordImportPage } from '../../record-import/record-import-page';
import { advisoryEditPath, advisoryPath } from './customers-paths';
import { customerListKey } from './customers.queries';

const advisory: ImportKind = {
  ...{ one: 'advisory user', many: 'advisory users' },
  columns: advisoryImportColumns,
  keyTitle: 'E-mail',
  about:
    'Advisory users that are there are changed where a line says something else. The export of the list is such a file. New ones have no password until you set one on their page.',
  calls: { preview: previewAdvisoryImport, run: importAdvisory, badLines: exportBadAdvisoryLines },
  crumbs: [{ title: 'Users' }, { title: 'Advisory', to: advisoryPath }],
  listPath: advisoryPath,
  recordPath: advisoryEditPath,
  listKey: customerListKey,
};

/** Makes and changes advisory customers by a file. */
export function AdvisoryImportPage() {
  return <RecordImportPage kind={advisory} />;
}
