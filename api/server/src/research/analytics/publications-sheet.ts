import { reportTypes, type ReportType } from '@console/contract/report-types';
import { sql } from 'kysely';
import { BATCH_ROWS, inBatches, type Place } from '../../platform/database/in-batches';
import type { Sheet } from '../../platform/sheets/sheet';
import { nameOf, type ExportSource } from './export-period';

interface Publication extends Place {
  readonly published_on: Date;
  readonly title: string;
  readonly report_type: ReportType;
  readonly codes: string;
  readonly recommendation: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly public: boolean;
  readonly source_category: string;
  readonly revoked_at: Date | null;
  readonly revoked_reason: string | null;
}

/** Reports that were published in the period, in that order. */
export const publicationsSheet = ({ db, period }: ExportSource): Sheet => ({
  name: 'Publications',
  columns: [
    { title: 'Published on', width: 17 },
    { title: 'Title', width: 50 },
    { title: 'Type', width: 24 },
    { title: 'Companies', width: 18 },
    { title: 'Recommendation', width: 16 },
    { title: 'Author', width: 22 },
    { title: 'Public', width: 8 },
    { title: 'Source', width: 12 },
    { title: 'Revoked on', width: 17 },
    { title: 'Revocation reason', width: 40 },
    { title: 'Id', width: 38 },
  ],
  async *rows() {
    const batches = inBatches(async ({ moment, id }) => {
      const { rows } = await sql<Publication>`
        select id, published_on::text as moment, published_on, title, report_type, company_codes as codes,
          recommendation, snapshot #>> '{owner,firstName}' as first_name,
          snapshot #>> '{owner,lastName}' as last_name, public, source_category, revoked_at, revoked_reason
        from report
        where published_on >= ${period.from} and published_on < ${period.until}
          and (published_on, id) > (${moment}::timestamptz, ${id}::uuid)
        order by published_on, id limit ${BATCH_ROWS}`.execute(db);
      return rows;
    });
    for await (const row of batches) {
      yield [
        row.published_on,
        row.title,
        reportTypes[row.report_type] ?? row.report_type,
        row.codes,
        row.recommendation,
        nameOf(row.first_name, row.last_name),
        row.public,
        row.source_category,
        row.revoked_at,
        row.revoked_reason,
        row.id,
      ];
    }
  },
});
