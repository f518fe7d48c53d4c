import {
  exportBadUserLines,
  importUsers,
  previewUserImport,
  userImportColumns,
} from '@console/contract/record-imports';
import type { ImportKind } from '../../record-import/import-kind';
import { RecordImportPage } from '../../record-import/record-import-page';
import { userListKey } from '../../user-form/user.queries';
import { internalUsersPath, userPath } from './users-paths';

const users: ImportKind = {
  one: 'user',
  many: 'users',
  columns: userImportColumns,
  keyTitle: 'E-mail',
  about:
    'Each new user gets a mail with a link, good once and within 72 hours, that leads to the choice of a password; later “Forgot your password?” does. Users that are there are changed where a line says something else, and get no such mail. The export of the list is such a file.',
  calls: { preview: previewUserImport, run: importUsers, badLines: exportBadUserLines },
  crumbs: [{ title: 'Users' }, { title: 'Internal', to: internalUsersPath }],
  listPath: internalUsersPath,
  recordPath: userPath,
  listKey: userListKey,
};

/** Creates internal users of a CSV file. */
export function UserImportPage() {
  return <RecordImportPage kind={users} />;
}
