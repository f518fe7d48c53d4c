import { fullName } from '@console/contract/full-name';
import { analyticsStatuses, type AnalyticsExport } from '@console/contract/analytics';
import { sql } from 'kysely';
import { choice, date, type ListField } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { loadAnalyticsExports } from './analytics-exports.store';

/** A day as a text, YYYY-MM-DD. */
const dayText = (column: string): ListField => ({
  sort: { expression: sql.ref(column), type: 'text' },
  parameters: {},
});

/** Exports, of the last days first (E72). */
export const analyticsExportList: List<AnalyticsExport> = {
  noun: 'analytics-export',
  from: sql`analytics_export`,
  id: 'analytics_export.id',
  visibleTo: () => sql`true`,
  fields: {
    fromDate: dayText('analytics_export.from_date'),
    toDate: dayText('analytics_export.to_date'),
    status: choice('analytics_export.status', analyticsStatuses),
    requestedAt: date('analytics_export.requested_at'),
  },
  order: { field: 'toDate', direction: 'desc' },
  pageSize: 10,
  load: loadAnalyticsExports,
  idOf: ({ id }) => id,
  columns: {
    fromDate: { title: 'From', cell: (made) => made.fromDate },
    toDate: { title: 'To', cell: (made) => made.toDate },
    status: { title: 'Status', cell: (made) => made.status },
    timeZone: { title: 'Days of', cell: (made) => made.timeZone },
    requestedAt: { title: 'Requested (UTC)', cell: (made) => made.requestedAt },
    requestedBy: {
      title: 'Requested by',
      cell: ({ requestedBy }) => (requestedBy ? fullName(requestedBy) : ''),
    },
    finishedAt: { title: 'Finished (UTC)', cell: (made) => made.finishedAt },
    reason: { title: 'Reason', cell: (made) => made.reason },
    id: { title: 'Id', cell: (made) => made.id },
  },
};
