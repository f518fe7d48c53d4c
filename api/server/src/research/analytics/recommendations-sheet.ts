import { sql } from 'kysely';
import { BATCH_ROWS, inBatches, type Place } from '../../platform/database/in-batches';
import type { Sheet } from '../../platform/sheets/sheet';
import type { ExportSource } from './export-period';
import { recommendationEvents } from './recommendation-events';

interface Given {
  readonly company_id: string;
  readonly code: string;
  readonly name: string;
  readonly at: Date;
  readonly recommendation: string;
  readonly previous: string | null;
  readonly previous_on: Date | null;
  readonly title: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly revoked_at: Date | null;
}

const ranks: Readonly<Record<string, number>> = { Sell: 0, Hold: 1, Buy: 2 };

/** What a recommendation changes. */
export function changeOf(previous: string | null, recommendation: string): string {
  if (previous === null) return 'Initiated';
  if (previous === recommendation) return 'Reiterated';
  const [before, after] = [ranks[previous], ranks[recommendation]];
  if (before === undefined || after === undefined) return 'Changed';
  return after > before ? 'Upgraded' : 'Downgraded';
}

/** Recommendations given in the period by company, each with the one that it followed. */
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
  ],
  async *rows() {
    for await (const ids of companyBatches(source)) {
      for (const row of await givenTo(source, ids)) {
        yield [
          row.code,
          row.name,
          row.at,
          row.recommendation,
          changeOf(row.previous, row.recommendation),
          row.previous,
          row.previous_on,
          row.title ?? 'Coverage',
          row.price,
          row.currency,
          row.revoked_at,
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
  const chosen = sql`${[...ids]}::uuid[]`;
  const among = sql<boolean>`(company.id = any(${chosen}) or company.merged_into = any(${chosen}))`;
  const { rows } = await sql<Given>`
    with event as materialized (
      select * from ${recommendationEvents(period.until, among)} as given where company_id = any(${chosen}))
    select event.company_id, company.code, company.name, event.at, event.recommendation,
      before.recommendation as previous, before.at as previous_on, report.title,
      (report.snapshot #>> '{widgets,stockOverview,currentStockPrice}')::double precision as price,
      report.snapshot #>> '{widgets,stockOverview,priceCurrency}' as currency, event.revoked_at
    from event
    join company on company.id = event.company_id
    left join report on report.id = event.report_id
    left join lateral (
      select earlier.recommendation, earlier.at from event as earlier
      where earlier.company_id = event.company_id and earlier.at < event.at
        and (earlier.revoked_at is null or earlier.revoked_at > event.at)
      order by earlier.at desc limit 1) as before on true
    where event.at >= ${period.from}
    order by lower(company.code), company.id, event.at`.execute(db);
  return rows;
}
