import { manifestLineStates, type ManifestLine } from '@console/contract/report-imports';
import { sql } from 'kysely';
import { choice, reference, unsorted, type ListField } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { loadManifestLines } from './report-imports.store';

const line: ListField = {
  sort: { expression: sql.ref('report_import_line.line'), type: 'integer' },
  parameters: {},
};

/** Lines of manifests in their order. */
export const manifestLineList: List<ManifestLine> = {
  noun: 'manifest-line',
  from: sql`report_import_line`,
  id: 'report_import_line.id',
  visibleTo: () => sql`true`,
  fields: {
    import: reference('report_import_line.import_id'),
    line,
    state: unsorted(choice('report_import_line.state', manifestLineStates)),
  },
  order: { field: 'line', direction: 'asc' },
  pageSize: 25,
  load: loadManifestLines,
  idOf: ({ id }) => id,
  columns: {
    line: { title: 'Line', cell: (row) => row.line },
    state: { title: 'State', cell: (row) => row.state },
    file: { title: 'File', cell: (row) => row.file },
    title: { title: 'Title', cell: (row) => row.title },
    publishedOn: { title: 'Published on', cell: (row) => row.publishedOn },
    columns: {
      title: 'Columns',
      cell: ({ problems }) => problems.flatMap(({ column }) => column ?? []).join(', '),
    },
    problems: { title: 'Problems', cell: ({ problems }) => problems.map(({ reason }) => reason).join(' ') },
    reportId: { title: 'Report', cell: (row) => row.reportId },
  },
};
