import type { ReaderClass, ViewForm } from '@console/contract/analytics';
import { reportTypes, type ReportType } from '@console/contract/report-types';
import { sql } from 'kysely';
import { BATCH_ROWS, inBatches, type Place } from '../../platform/database/in-batches';
import type { Sheet } from '../../platform/sheets/sheet';
import { nameOf, type ExportSource } from './export-period';

interface ViewedReport extends Place {
  readonly published_on: Date;
  readonly title: string;
  readonly report_type: ReportType;
  readonly codes: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly views: readonly CountedViews[] | null;
}

interface CountedViews {
  readonly class: ReaderClass;
  readonly form: ViewForm;
  readonly views: number;
  readonly readers: number;
}

/** How often each report was read in the period, by reader class and form; in the order of publication. */
export const viewsSheet = ({ db, period }: ExportSource): Sheet => ({
  name: 'Views',
  columns: [
    { title: 'Title', width: 50 },
    { title: 'Type', width: 24 },
    { title: 'Companies', width: 18 },
    { title: 'Author', width: 22 },
    { title: 'Published on', width: 17 },
    { title: 'Reader class', width: 16 },
    { title: 'Form', width: 8 },
    { title: 'Views', width: 10 },
    { title: 'Readers', width: 10 },
    { title: 'Report id', width: 38 },
  ],
  async *rows() {
    const batches = inBatches(async ({ moment, id }) => {
      const { rows } = await sql<ViewedReport>`
        with batch as materialized (
          select id, published_on::text as moment, published_on, title, report_type, company_codes as codes,
            snapshot #>> '{owner,firstName}' as first_name, snapshot #>> '{owner,lastName}' as last_name
          from report
          where published_on < ${period.until} and (published_on, id) > (${moment}::timestamptz, ${id}::uuid)
          order by published_on, id limit ${BATCH_ROWS})
        select batch.*, counted.views from batch left join lateral (
          select json_agg(json_build_object('class', reader_class, 'form', form, 'views', views, 'readers', readers)
            order by reader_class, form) as views
          from (
            select reader_class, form, count(*) as views, count(distinct reader_id) as readers
            from report_view
            where report_id = batch.id and half_hour >= ${period.from} and half_hour < ${period.until}
            group by reader_class, form) as grouped) as counted on true
        order by batch.published_on, batch.id`.execute(db);
      return rows;
    });
    for await (const row of batches) {
      for (const { class: readerClass, form, views, readers } of row.views ?? []) {
        yield [
          row.title,
          reportTypes[row.report_type] ?? row.report_type,
          row.codes,
          nameOf(row.first_name, row.last_name),
          row.published_on,
          readerClass,
          form,
          views,
          readers,
          row.id,
        ];
      }
    }
  },
});
