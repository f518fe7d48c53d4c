import { today, type CalendarDay } from '@console/contract/calendar-day';
import {
  expectedYears,
  forecastFigures,
  forecastMonths,
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

interface KnownYear {
  readonly year: number;
  readonly figures: Figures;
  /** The firm's day when the figures came, where the feed does not say of which day they are; null: before that was kept. */
  readonly changed_on: string | null;
}

/**
 * Five years around the last close up to `until` (around the firm's day where there is none): the first expected one, the
 * two before it and the two after it (A§9). A year is reported from the day on that its feed tells; of a company whose
 * feed tells none, once its accounts have closed. A year without figures has nulls. No rows when the feed knows none of
 * them; `error` when it answered with one in their place.
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
  const day = await dayOfReport(db, companyId, { until, timeZone });
  const known = await db
    .selectFrom('forecast')
    .select(['year', 'figures'])
    .select(sql<string | null>`to_char(changed_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('changed_on'))
    .where('company_id', '=', companyId)
    .orderBy('year')
    .execute();
  const first = firstExpected(known, day);
  const years = Array.from({ length: forecastYears }, (_, index) => first - REPORTED_YEARS + index);
  const shown = known.filter(({ year }) => years.includes(year));
  const [any] = shown;
  if (!any) return { rows: [], error: null };
  const ofYear = new Map(shown.map((row) => [row.year, row]));
  const rows = years.map((year) => {
    const row = ofYear.get(year) ?? { year, figures: withoutNumbers(any.figures), changed_on: null };
    return { ...toForecast(row), isReported: year < first };
  });
  return { rows, error: null };
}

const REPORTED_YEARS = forecastYears - expectedYears;

/** The year after the last one that was reported by a day. */
function firstExpected(known: readonly KnownYear[], day: CalendarDay): number {
  const told = known.filter(({ figures }) => textOf(figures['reportedOn']) !== '');
  const reported = told.filter(({ figures }) => textOf(figures['reportedOn']) <= day).at(-1);
  if (reported) return reported.year + 1;
  const [earliest] = told;
  if (earliest) return earliest.year;
  return yearOpenOn(day, textOf(known.at(-1)?.figures['calendarMonth']));
}

/** The fiscal year that has not ended before a day, by the month with which it ends; the year of the day without one. */
function yearOpenOn(day: CalendarDay, month: string): number {
  const year = Number(day.slice(0, 4));
  const end = forecastMonths.findIndex((name) => name === month) + 1;
  return end > 0 && Number(day.slice(5, 7)) > end ? year + 1 : year;
}

async function dayOfReport(
  db: Db | Trx,
  companyId: string,
  { until, timeZone }: Required<When>,
): Promise<CalendarDay> {
  const { rows } = await sql<{ day: string | null }>`
    with latest as (${lastDay(companyId, until)})
    select coalesce(latest.date, ${until}::date)::text as day from latest`.execute(db);
  return rows[0]?.day ?? today(timeZone);
}

function withoutNumbers({ calendarMonth, currency }: Figures): Figures {
  return { calendarMonth, currency };
}

/** Figures of the feed as the API names them; what is no number is missing. */
function toForecast({ year, figures, changed_on }: KnownYear): Forecast {
  const none = {} as Record<(typeof forecastFigures)[number], number | null>;
  for (const name of forecastFigures) none[name] = numberOrNull(figures[name]);
  return {
    year,
    calendarMonth: textOf(figures['calendarMonth']),
    currency: textOf(figures['currency']),
    ...none,
    asOf: textOf(figures['asOf']) || changed_on,
  };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
