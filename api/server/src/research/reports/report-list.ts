import { fullName } from '@console/contract/full-name';
import { draftReportTypes, recommendations, reportTypes } from '@console/contract/report-types';
import { reportSources, type Report } from '@console/contract/reports';
import { sql } from 'kysely';
import { choice, date, dateOrDay, flag, reference, text, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { loadReports } from './reports.store';

/** Published reports, the pinned ones first whatever they are sorted by (P42). */
export const reportList: List<Report> = {
  noun: 'report',
  from: sql`report`,
  id: 'report.id',
  visibleTo: () => sql`report.revoked_at is null`,
  fields: {
    title: text('report.title'),
    reportType: choice('report.report_type', draftReportTypes),
    company: unsorted(text('report.company_codes')),
    recommendation: unsorted(choice('report.recommendation', recommendations)),
    owner: reference('report.owner_id'),
    pinned: unsorted(flag('report.pinned')),
    public: unsorted(flag('report.public')),
    // of a historic one only the day is known
    publishedOn: dateOrDay('report.published_on', sql<boolean>`(report.draft_id is null)`),
    updatedAt: date('report.updated_at'),
    'source.category': unsorted(choice('report.source_category', reportSources)),
    import: reference('report.import_id'),
  },
  order: { field: 'publishedOn', direction: 'desc' },
  firstBy: 'report.pinned',
  pageSize: 50,
  load: loadReports,
  idOf: ({ id }) => id,
  columns: {
    title: { title: 'Title', cell: (report) => report.title },
    reportType: { title: 'Type', cell: (report) => reportTypes[report.reportType] },
    company: { title: 'Company', cell: ({ company }) => company.map(({ code }) => code).join(', ') },
    recommendation: { title: 'Recommendation', cell: (report) => report.recommendation },
    owner: { title: 'Author', cell: ({ owner }) => fullName(owner) },
    publishedOn: {
      title: 'Published on (UTC)',
      cell: ({ draftId, publishedOn, publishedDay }) => (draftId === null ? publishedDay : publishedOn),
    },
    updatedAt: { title: 'Updated (UTC)', cell: (report) => report.updatedAt },
    'source.category': { title: 'Source', cell: ({ source }) => source.category },
    pinned: { title: 'Pinned', cell: (report) => report.pinned },
    public: { title: 'Public', cell: (report) => report.public },
    id: { title: 'Id', cell: (report) => report.id },
  },
};
