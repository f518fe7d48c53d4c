import { sql } from 'kysely';
import type { Cell, Sheet } from '../../platform/sheets/sheet';
import type { ExportSource } from './export-period';

interface Totals {
  readonly published: number;
  readonly historic: number;
  readonly revoked: number;
  readonly versions: number;
  readonly reviews: number;
  readonly median_hours: number | null;
}

/** The period and its totals. */
export const summarySheet = (source: ExportSource): Sheet => ({
  name: 'Summary',
  columns: [
    { title: 'What', width: 44 },
    { title: 'Value', width: 24 },
  ],
  async *rows() {
    const { from, until } = source.period;
    yield ['From (included)', from];
    yield ['Until (not included)', until];
    yield ['Time zone of the days, and of times in a workbook', source.timeZone];
    const totals = await readTotals(source);
    yield ['Reports published', totals.published];
    yield ['Historic reports of the period', totals.historic];
    yield ['Reports revoked', totals.revoked];
    yield ['Versions saved', totals.versions];
    yield ['Reviews submitted', totals.reviews];
    yield ['Median hours from submission to publication', totals.median_hours];
    yield* await readViews(source);
  },
});

async function readTotals({ db, period: { from, until } }: ExportSource): Promise<Totals> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
  const { rows } = await sql<Totals>`select
    (select count(*)::integer from report where ${within('published_on')} and draft_id is not null) as published,
    (select count(*)::integer from report where ${within('published_on')} and draft_id is null) as historic,
    (select count(*)::integer from report where ${within('revoked_at')} and draft_id is not null) as revoked,
    (select count(*)::integer from draft_version where ${within('created_at')}) as versions,
    (select count(*)::integer from approval where ${within('created_at')}) as reviews,
    (select round((percentile_cont(0.5) within group (
        order by extract(epoch from report.published_on - approval.created_at)) / 3600)::numeric, 2)::double precision
      from report join draft on draft.id = report.draft_id join approval on approval.id = draft.approval_id
      where ${within('report.published_on')}) as median_hours`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('the totals of a period are one row');
  return totals;
}

async function readViews({ db, period: { from, until } }: ExportSource): Promise<Cell[][]> {
  const { rows } = await sql<{ reader_class: string; form: string; views: number }>`
    select reader_class, form, count(*)::integer as views from report_view
    where half_hour >= ${from} and half_hour < ${until} group by reader_class, form
    order by reader_class, form`.execute(db);
  const all = rows.reduce((sum, { views }) => sum + views, 0);
  return [
    ['Views (counted once per reader and report in half an hour)', all],
    ...rows.map(({ reader_class, form, views }): Cell[] => [`Views: ${reader_class}, ${form}`, views]),
  ];
}
