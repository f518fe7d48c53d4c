import {
  exportBadTagLines,
  importTags,
  previewTagImport,
  tagImportColumns,
} from '@console/contract/record-imports';
import type { ImportKind } from '../../../record-import/import-kind';
import { RecordImportPage } from '../../../record-import/record-import-page';
import { settingsPath, tagsPath } from '../settings-paths';
import { tagListKey } from './tags.queries';

const tags: ImportKind = {
  ...{ one: 'tag', many: 'tags' },
  columns: tagImportColumns,
  keyTitle: 'Name',
  about: 'Tags that are there stay as they are. The export of the list is such a file.',
  calls: { preview: previewTagImport, run: importTags, badLines: exportBadTagLines },
  crumbs: [
    { title: 'Settings', to: settingsPath },
    { title: 'Tag Management', to: tagsPath },
  ],
  listPath: tagsPath,
  listKey: tagListKey,
};

/** Adds the tags of a file. */
export function TagImportPage() {
  return <RecordImportPage kind={tags} />;
}
