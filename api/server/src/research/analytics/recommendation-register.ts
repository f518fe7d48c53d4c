import type { RegisteredRecommendation } from '@console/contract/analytics';
import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { periodOfDays, type CalendarDay } from '@console/contract/calendar-day';
import { gicsChoices } from '@console/contract/gics';
import { recommendations, reportTypes, type ReportType } from '@console/contract/report-types';
import type { TargetPrice } from '@console/contract/target-price';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database';
import { recommendationsInForce } from '../../reference-data/companies/recommendations-in-force';
import { choice, date, ignored, text } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';

const registered = [...recommendations, UNDER_REVIEW];

/** The register of recommendations as it stood at the end of a day of a zone. */
export function recommendationRegister(day: CalendarDay, timeZone: string): List<RegisteredRecommendation> {
  const { until } = periodOfDays(day, day, timeZone);
  return {
    noun: 'recommendation',
    asOf: day,
    from: sql`company join ${recommendationsInForce(until)} as in_force on in_force.company_id = company.id
      cross join lateral (select ${calledThen('code', sql`company.code`, until)} as code,
        ${calledThen('name', sql`company.name`, until)} as name,
        ${calledThen('sector', sql`company.gics_sector`, until)} as sector) as named`,
    id: 'company.id',
    visibleTo: () => sql`true`,
    fields: {
      date: ignored,
      code: text('named.code'),
      name: text('named.name'),
      sector: choice('named.sector', gicsChoices({}, 'sector')),
      recommendation: choice('in_force.recommendation', registered),
      since: date('in_force.since'),
    },
    order: { field: 'code', direction: 'asc' },
    pageSize: 50,
    load: (db, ids) => loadRegistered(db, ids, { day, until, timeZone }),
    idOf: ({ id }) => id,
    columns: {
      code: { title: 'Code', cell: ({ code }) => code },
      name: { title: 'Company', cell: ({ name }) => name },
      sector: { title: 'Sector', cell: ({ sector }) => sector },
      recommendation: { title: 'Recommendation', cell: ({ recommendation }) => recommendation },
      since: { title: 'Since', cell: ({ since }) => new Date(since) },
      target: {
        title: 'Target price, as given, not adjusted for splits',
        cell: ({ targetPrice }) => targetPrice?.amount ?? null,
      },
      targetCurrency: { title: 'Target currency', cell: ({ targetPrice }) => targetPrice?.currency ?? null },
      targetMonths: { title: 'Horizon in months', cell: ({ targetPrice }) => targetPrice?.months ?? null },
      targetMethod: { title: 'Method', cell: ({ targetPrice }) => targetPrice?.method ?? null },
      targetOn: { title: 'Target given on', cell: ({ targetOn }) => targetOn && new Date(targetOn) },
      previous: { title: 'Previous', cell: ({ previous }) => previous },
      previousOn: { title: 'Previous on', cell: ({ previousOn }) => previousOn && new Date(previousOn) },
      report: { title: 'Report', cell: ({ report }) => report?.title ?? 'Coverage' },
      reason: { title: 'Reason', cell: ({ reason }) => reason },
      reportType: {
        title: 'Report type',
        cell: ({ report }) => report && reportTypes[report.reportType as ReportType],
      },
      publishedOn: { title: 'Published on', cell: ({ report }) => report && new Date(report.publishedOn) },
      price: { title: 'Price in the report, as printed', cell: ({ report }) => report?.price ?? null },
      close: { title: `Close known on ${day}, not adjusted for splits`, cell: ({ close }) => close },
      closeOn: { title: 'Close of', cell: ({ closeOn }) => closeOn },
      priceCurrency: { title: 'Currency', cell: ({ priceCurrency }) => priceCurrency },
      id: { title: 'Id', cell: ({ id }) => id },
    },
  };
}

/** What a company was called at a moment; `now`: what it is called, where that was not changed after it. */
const calledThen = (
  field: 'code' | 'name' | 'sector',
  now: RawBuilder<unknown>,
  until: Date,
) => sql`coalesce((
  select value from company_former_name as former
  where former.company_id = company.id and former.field = ${field} and former.changed_at >= ${until}
  order by former.changed_at limit 1), ${now})`;

/**
 * Closes that were loaded by then before all others: one that came late is not what was known. Where none was, those of
 * the day on which the first of them came.
 */
const knownFirst = ({ until, timeZone }: Pick<Asked, 'until' | 'timeZone'>) => sql`(
  case when coalesce(price.loaded_at < ${until}, true) then '-infinity'::date
    else cast(price.loaded_at at time zone ${timeZone} as date) end)`;

interface Asked {
  readonly day: CalendarDay;
  /** When the day ended in the zone. */
  readonly until: Date;
  readonly timeZone: string;
}

interface RegisteredRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly sector: string;
  readonly recommendation: string;
  readonly reason: string | null;
  readonly since: Date;
  readonly target: TargetPrice | null;
  readonly target_at: Date | null;
  readonly previous: string | null;
  readonly previous_on: Date | null;
  readonly report_id: string | null;
  readonly title: string | null;
  readonly report_type: string | null;
  readonly published_on: Date | null;
  readonly price: number | null;
  readonly close: { readonly value: number; readonly day: CalendarDay } | null;
  readonly price_currency: string;
}

async function loadRegistered(
  db: Db,
  ids: readonly string[],
  { day, until, timeZone }: Asked,
): Promise<RegisteredRecommendation[]> {
  const { rows } = await sql<RegisteredRow>`
    select company.id, company.price_currency,
      ${calledThen('code', sql`company.code`, until)} as code,
      ${calledThen('name', sql`company.name`, until)} as name,
      ${calledThen('sector', sql`company.gics_sector`, until)} as sector,
      in_force.recommendation, in_force.reason, in_force.since, in_force.target, in_force.target_at,
      in_force.previous, in_force.previous_on,
      report.id as report_id, report.title, report.report_type, report.published_on,
      (report.snapshot #>> '{widgets,stockOverview,currentStockPrice}')::double precision as price,
      (select json_build_object('day', price.date, 'value', coalesce((
          select old_value::double precision from replaced_figure as figure
          where figure.kind = 'price' and figure.company_id = company.id and figure.figure = 'Close'
            and figure.day = to_char(price.date, 'YYYY-MM-DD') and figure.replaced_at >= ${until}
          order by figure.replaced_at limit 1), price.close))
        from daily_price as price where price.company_id = company.id and price.date <= ${day}::date
        order by ${knownFirst({ until, timeZone })}, price.date desc limit 1) as close
    from company
    join ${recommendationsInForce(until)} as in_force on in_force.company_id = company.id
    left join report on report.id = in_force.report_id
    where company.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(toRegistered);
}

function toRegistered(row: RegisteredRow): RegisteredRecommendation {
  const { id, code, name, sector, recommendation, reason, previous } = row;
  return {
    '@id': `/api/company/${id}`,
    ...{ id, code, name, sector, recommendation, reason, previous },
    ...{ close: row.close?.value ?? null, closeOn: row.close?.day ?? null },
    since: row.since.toISOString(),
    ...{ targetPrice: row.target, targetOn: row.target_at?.toISOString() ?? null },
    previousOn: row.previous_on?.toISOString() ?? null,
    report: row.report_id
      ? {
          id: row.report_id,
          title: row.title ?? '',
          reportType: row.report_type ?? '',
          publishedOn: row.published_on?.toISOString() ?? '',
          price: row.price,
        }
      : null,
    priceCurrency: row.price_currency,
  };
}
