import { fullName } from '@console/contract/full-name';
import { reportImportStates, type ReportImport } from '@console/contract/report-imports';
import { sql } from 'kysely';
import { choice, date, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { loadReportImports } from './report-imports.store';

/** Imports of archived reports, newest first. */
export const reportImportList: List<ReportImport> = {
  noun: 'report-import',
  from: sql`report_import`,
  id: 'report_import.id',
  visibleTo: () => sql`true`,
  fields: {
    state: unsorted(choice('report_import.state', reportImportStates)),
    createdAt: date('report_import.created_at'),
  },
  order: { field: 'createdAt', direction: 'desc' },
  pageSize: 10,
  load: loadReportImports,
  idOf: ({ id }) => id,
  columns: {
    manifest: { title: 'Manifest', cell: (row) => row.manifest },
    state: { title: 'State', cell: (row) => row.state },
    reason: { title: 'Reason', cell: (row) => row.reason },
    lines: { title: 'Lines', cell: (row) => row.lines },
    imported: { title: 'Imported', cell: (row) => row.imported },
    present: { title: 'Already imported', cell: (row) => row.present },
    waiting: { title: 'Without PDF', cell: (row) => row.waiting },
    bad: { title: 'Bad Lines', cell: (row) => row.bad },
    createdBy: { title: 'Begun by', cell: ({ createdBy }) => createdBy && fullName(createdBy) },
    createdAt: { title: 'Begun (UTC)', cell: (row) => row.createdAt },
    finishedAt: { title: 'Finished (UTC)', cell: (row) => row.finishedAt },
    id: { title: 'Id', cell: (row) => row.id },
  },
};
