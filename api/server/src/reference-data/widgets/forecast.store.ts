import { today, type CalendarDay } from '@console/contract/calendar-day';
import {
  forecastFigures,
  forecastYears,
  type FinancialForecast,
  type Forecast,
} from '@console/contract/widgets';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { lastDay } from './prices';

interface When {
  /** The last day to be known; null or missing: the latest. */
  readonly until?: CalendarDay | null;
  /** The firm's. */
  readonly timeZone: string;
}

type Figures = Readonly<Record<string, unknown>>;

/**
 * The five years around the last close up to `until` (around the firm's day where there is none), the last three of them expected
 * (A§9): a year without figures has nulls. No rows when the feed knows none of them; `error` when it answered with one
 * in their place.
 */
export async function loadFinancialForecast(
  db: Db | Trx,
  companyId: string,
  { until = null, timeZone }: When,
): Promise<FinancialForecast> {
  const feed = await db
    .selectFrom('company_feed')
    .select('forecast_error')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (feed?.forecast_error) return { rows: [], error: feed.forecast_error };
  const years = await yearsAround(db, companyId, { until, timeZone });
  const found = await db
    .selectFrom('forecast')
    .select(['year', 'figures'])
    .where('company_id', '=', companyId)
    .where('year', 'in', years)
    .orderBy('year')
    .execute();
  const [known] = found;
  if (!known) return { rows: [], error: null };
  const ofYear = new Map(found.map(({ year, figures }) => [year, figures]));
  const rows = years.map((year) => toForecast(year, ofYear.get(year) ?? withoutNumbers(known.figures)));
  return { rows, error: null };
}

async function yearsAround(
  db: Db | Trx,
  companyId: string,
  { until, timeZone }: Required<When>,
): Promise<number[]> {
  const now = today(timeZone);
  const { rows } = await sql<{ year: number }>`
    with latest as (${lastDay(companyId, until)})
    select extract(year from coalesce(latest.date, ${until}::date, ${now}::date))::integer as year from latest`.execute(
    db,
  );
  const middle = rows[0]?.year ?? Number(now.slice(0, 4));
  return Array.from({ length: forecastYears }, (_, index) => middle - 2 + index);
}

function withoutNumbers({ calendarMonth, currency }: Figures): Figures {
  return { calendarMonth, currency };
}

/** Figures of the feed as the API names them; what is no number is missing. */
function toForecast(year: number, figures: Figures): Forecast {
  const none = {} as Record<(typeof forecastFigures)[number], number | null>;
  for (const name of forecastFigures) none[name] = numberOrNull(figures[name]);
  return {
    year,
    calendarMonth: textOf(figures['calendarMonth']),
    currency: textOf(figures['currency']),
    ...none,
  };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
