import { sql } from 'kysely';
import { BATCH_ROWS, inBatches, type Place } from '../../platform/database/in-batches';
import { UNDER_REVIEW, type RecommendationKind } from '@console/contract/recommendation-history';
import type { TargetPrice } from '@console/contract/target-price';
import type { Sheet } from '../../platform/sheets/sheet';
import type { ExportSource } from './export-period';

interface Given {
  readonly company_id: string;
  readonly code: string;
  readonly name: string;
  readonly at: Date;
  readonly kind: RecommendationKind;
  readonly recommendation: string | null;
  readonly under_review: boolean;
  readonly target: TargetPrice | null;
  readonly previous: string | null;
  readonly previous_on: Date | null;
  readonly title: string | null;
  readonly reason: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly revoked_at: Date | null;
}

const ranks: Readonly<Record<string, number>> = { Sell: 0, Hold: 1, Buy: 2 };

/** What an entry changes: from the recommendation before to its own; null: none. */
export function changeOf(previous: string | null, recommendation: string | null): string {
  if (recommendation === null) return 'Ended';
  if (previous === null) return 'Initiated';
  if (previous === recommendation) return 'Reiterated';
  const [before, after] = [ranks[previous], ranks[recommendation]];
  if (before === undefined || after === undefined) return 'Changed';
  return after > before ? 'Upgraded' : 'Downgraded';
}

/** What was written of recommendations in the period by company, each with the one that it followed. */
export const recommendationsSheet = (source: ExportSource): Sheet => ({
  name: 'Recommendations',
  columns: [
    { title: 'Code', width: 10 },
    { title: 'Company', width: 30 },
    { title: 'On', width: 17 },
    { title: 'Recommendation', width: 18 },
    { title: 'Change', width: 12 },
    { title: 'Previous', width: 18 },
    { title: 'Previous on', width: 17 },
    { title: 'Report', width: 50 },
    { title: 'Price in the report', width: 18 },
    { title: 'Currency', width: 9 },
    { title: 'Revoked on', width: 17 },
    { title: 'Reason', width: 40 },
    { title: 'Target price', width: 12 },
    { title: 'Target currency', width: 14 },
    { title: 'Horizon in months', width: 16 },
  ],
  async *rows() {
    for await (const ids of companyBatches(source)) {
      for (const row of await givenTo(source, ids)) {
        yield [
          row.code,
          row.name,
          row.at,
          row.recommendation ?? (row.under_review ? UNDER_REVIEW : null),
          changeOf(row.previous, row.recommendation),
          row.previous,
          row.previous_on,
          row.kind === 'revocation' ? `Revoked: ${row.title ?? ''}` : (row.title ?? 'Coverage'),
          row.price,
          row.currency,
          row.revoked_at,
          row.reason,
          row.target?.amount ?? null,
          row.target?.currency ?? null,
          row.target?.months ?? null,
        ];
      }
    }
  },
});

/** Ids of companies, a batch at a time. */
async function* companyBatches({ db }: ExportSource): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  const companies = inBatches<Place>(async ({ id }) => {
    const { rows } = await sql<Place>`
      select id, '-infinity' as moment from company where id > ${id}::uuid
      order by id limit ${BATCH_ROWS}`.execute(db);
    return rows;
  });
  for await (const { id } of companies) {
    batch.push(id);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function givenTo({ db, period }: ExportSource, ids: readonly string[]): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select event.company_id, company.code, company.name, event.at, event.kind, event.recommendation,
      event.under_review, event.target, event.previous, event.previous_on, event.reason, report.title, report.revoked_at,
      (report.snapshot #>> '{widgets,stockOverview,currentStockPrice}')::double precision as price,
      report.snapshot #>> '{widgets,stockOverview,priceCurrency}' as currency
    from (
      select *, lag(recommendation) over history as previous, lag(since) over history as previous_on
      from (
        select *, max(at) filter (where is_new) over history as since
        from (
          select *, (recommendation, under_review) is distinct from
              (lag(recommendation) over history, lag(under_review) over history) as is_new
          from recommendation_event where company_id = any(${[...ids]}::uuid[]) and kind <> 'status'
            and at < ${period.until}
          window history as (partition by company_id order by at, id)) as step
        window history as (partition by company_id order by at, id)) as run
      window history as (partition by company_id order by at, id)) as event
    join company on company.id = event.company_id
    left join report on report.id = coalesce(event.revoked_report_id, event.report_id)
    where event.at >= ${period.from}
    order by lower(company.code), company.id, event.at, event.id`.execute(db);
  return rows;
}
