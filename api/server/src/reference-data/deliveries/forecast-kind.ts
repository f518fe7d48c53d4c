import { forecastFigures, forecastMonths } from '@console/contract/widgets';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { byShare } from './checks/by-share';
import { forecastCurrency } from './checks/currency';
import { fiscalYear } from './checks/fiscal-year';
import { forecastDay, olderForecast, twinForecast, withdrawnForecast } from './checks/forecast-source';
import { forecastJump, type LoadedFigures } from './checks/forecast-jump';
import type { NearSplit } from '../corporate-actions/restated';
import { splitsAround, timesApplied } from './splits-around';
import { figure as shownNumber } from './checks/jump';
import { ownFigures } from './checks/own-figures';
import { percent, range } from './checks/range';
import type { RowRule } from './checks/rule';
import { choiceColumn, decimalNumber, optionalText, orNull, text, wholeNumber, type Column } from './column';
import { dayText, pastDay, type DayNumber } from './day-column';
import { defineKind, type DeliveryContext, type Layout } from './delivery-kind';
import type { LoadedValue } from './emptied-values';
import { Fault } from './fault';
import type { Figures } from './forecast-row';
import type { KnownCompany } from './known-companies';
import { currency } from './price-kind';

interface ForecastValues extends Omit<Figures, 'year' | 'reportedOn' | 'asOf'> {
  readonly company: string;
  readonly year: number | null;
  readonly calendarMonth: string | null;
  readonly currency: string | null;
  /** When the company reported the year. */
  readonly reportedOn: DayNumber | null;
  /** Of which day the figures are. */
  readonly asOf: DayNumber | null;
  readonly error: string;
}

/** What the feed has of a year. */
interface YearRow {
  readonly company: KnownCompany;
  readonly figures: Figures & { readonly calendarMonth: string | null; readonly currency: string | null };
}

/** What is loaded of a company, and in which month its years end. */
interface Before {
  /** Of the same year. */
  readonly figures: LoadedFigures | null;
  /** Of all years, where a line is an error in their place and none hides them yet. */
  readonly hidden: readonly Figures[];
  readonly month: string | null;
  readonly twin: string | null;
  /** Of a first report of the company: loaded years after it, and after all reports of the same file. */
  readonly unreported: readonly number[];
  /** What the feed answered in place of its figures, and the years that the file does not deliver anew; null: nothing. */
  readonly withdrawn: { readonly error: string; readonly years: readonly number[] } | null;
  /** The last one of the company; null: none is loaded. */
  readonly close: number | null;
}

interface Found {
  readonly figures: Figures | null;
  readonly hidden: readonly Figures[] | null;
  readonly month: string | null;
  readonly close: number | null;
  readonly splits: readonly NearSplit[];
  /** Loaded years, ascending, and whether one of them says when it was reported. */
  readonly years: readonly number[];
  readonly isTold: boolean;
  /** What the feed answered in place of figures. */
  readonly error: string | null;
}

type ForecastRow = YearRow | { readonly company: KnownCompany; readonly error: string };

const figure = (title: string, factor?: number): Column<number | null> =>
  orNull(decimalNumber(title, { ...(factor !== undefined && { factor }) }));

/** A year has figures, or the company has an error in their place. */
export const forecastKind = defineKind<ForecastValues, ForecastRow, Before>({
  layouts: { Refinitiv: refinitivLayout(), Calibre: calibreLayout() },
  linesPerRecord: 'one',
  subject: 'company',
  reader: forecastReader,
  writer: () => writeForecasts,
  checks: () => ({
    subjectOf: ({ company }) => company.code,
    open: () => figuresBefore,
    isLoaded: (_row, { figures, hidden }) => figures !== null || hidden.length > 0,
    loaded: loadedOf,
    emptiedAs: (row, { hidden }) =>
      'error' in row
        ? { field: 'Error', oldValue: `Figures of ${yearsOf(hidden)}`, newValue: row.error }
        : null,
    rules: [
      ...[ofYear(forecastJump), ofYear(range), ofYear(ownFigures)],
      ...[
        figuresByShare,
        currencyOfYear,
        ...[withdrawnForecast, fiscalYear, forecastDay, olderForecast, twinForecast].map(aroundYear),
      ],
    ],
  }),
});

function refinitivLayout(): Layout<ForecastValues> {
  return {
    company: text('RIC', 30),
    year: orNull(wholeNumber('Fiscal Year', { min: 1990, max: 2100 })),
    calendarMonth: orNull(choiceColumn('Fiscal Month', forecastMonths)),
    currency: orNull(currency('Currency')),
    revenue: figure('Revenue'),
    Margin: figure('EBITDA Margin'),
    Ebit: figure('EBIT'),
    Ebitda: figure('EBITDA'),
    pretaxProfit: figure('Pretax Profit'),
    Npat: figure('Net Profit'),
    EPS: figure('EPS'),
    PE: figure('PE'),
    DPS: figure('DPS'),
    dividendYield: figure('Dividend Yield', 0.01),
    evEbitda: figure('EV/EBITDA'),
    ndEbitda: figure('Net Debt/EBITDA'),
    reportedOn: orNull(pastDay('Reported', 'yyyy-MM-dd')),
    asOf: orNull(pastDay('As Of', 'yyyy-MM-dd')),
    error: optionalText('Error', 300),
  };
}

function calibreLayout(): Layout<ForecastValues> {
  return {
    company: text('code', 30),
    year: orNull(wholeNumber('year', { min: 1990, max: 2100 })),
    calendarMonth: orNull(choiceColumn('month', forecastMonths)),
    currency: orNull(currency('currency')),
    revenue: figure('revenue'),
    Margin: figure('margin'),
    Ebit: figure('ebit'),
    Ebitda: figure('ebitda'),
    pretaxProfit: figure('pretax_profit'),
    Npat: figure('npat'),
    EPS: figure('eps'),
    PE: figure('pe'),
    DPS: figure('dps'),
    dividendYield: figure('dividend_yield'),
    evEbitda: figure('ev_ebitda'),
    ndEbitda: figure('nd_ebitda'),
    reportedOn: orNull(pastDay('reported', 'dd/MM/yyyy')),
    asOf: orNull(pastDay('as_of', 'dd/MM/yyyy')),
    error: optionalText('error', 300),
  };
}

function forecastReader({ companies }: DeliveryContext) {
  const seen = new Set<string>();
  return (values: ForecastValues): ForecastRow | Fault => {
    const {
      company: name,
      error,
      year,
      calendarMonth,
      currency: unit,
      reportedOn,
      asOf,
      ...figures
    } = values;
    const company = companies.find(name, 'forecast RIC');
    if (company instanceof Fault) return company;
    const what = error ? 'an error' : `the year ${year}`;
    if (!error && (year === null || calendarMonth === null || unit === null)) {
      return new Fault('Give a year, the month in which it ends and a currency, or an error.');
    }
    if (seen.has(`${company.id} ${what}`))
      return new Fault(`An earlier line has ${what} of ${company.code}.`);
    seen.add(`${company.id} ${what}`);
    if (error || year === null) return { company, error };
    const days = { ...dayOf('reportedOn', reportedOn), ...dayOf('asOf', asOf) };
    return { company, figures: { year, calendarMonth, currency: unit, ...figures, ...days } };
  };
}

const dayOf = (name: string, day: DayNumber | null) => (day === null ? {} : { [name]: dayText(day) });

/** A rule of figures; a line with an error in their place has none. */
function ofYear(rule: RowRule<Figures, LoadedFigures | null>): RowRule<ForecastRow, Before> {
  return {
    name: rule.name,
    find: (row, { figures }, judgement) =>
      'figures' in row ? rule.find(row.figures, figures, judgement) : null,
  };
}

/** The same of a rule that looks at more than the loaded figures. */
function aroundYear(rule: RowRule<YearRow['figures'], Before>): RowRule<ForecastRow, Before> {
  return {
    name: rule.name,
    find: (row, before, judgement) => ('figures' in row ? rule.find(row.figures, before, judgement) : null),
  };
}

const figuresByShare: RowRule<ForecastRow, Before> = {
  name: byShare.name,
  find: (row, before, judgement) => ('figures' in row ? byShare.find(row, before, judgement) : null),
};

const currencyOfYear: RowRule<ForecastRow, Before> = {
  name: forecastCurrency.name,
  find: (row, before, judgement) =>
    'figures' in row
      ? forecastCurrency.find({ company: row.company, currency: row.figures.currency }, before, judgement)
      : null,
};

/** Values of a year that a line may leave empty; the figures in the units of the API. */
const values = [...forecastFigures, 'reportedOn', 'asOf'] as const;

/** A loaded value as screens show it. */
function shownValue(property: string, value: unknown): string {
  if (typeof value !== 'number') return String(value);
  if (property === 'dividendYield') return `${shownNumber(percent(value) ?? 0)} %`;
  return property === 'Margin' ? `${shownNumber(value)} %` : String(value);
}

const yearsOf = (years: readonly Figures[]) => years.map(({ year }) => year).join(', ');

/** What a line may leave empty of its year; an error of all years. */
const loadedOf = (row: ForecastRow, { figures, hidden }: Before): LoadedValue[] =>
  'figures' in row
    ? loadedFigures(row.figures, figures)
    : hidden.flatMap((year) => loadedFigures({ year: year.year }, year));

/** What becomes of a year without one of its days. */
const withoutDay: Readonly<Record<string, string>> = {
  reportedOn: 'The year was reported, and would be an estimate again.',
  asOf: 'Older figures could not be told from these.',
};

function loadedFigures(row: Partial<Figures>, before: Figures | null): LoadedValue[] {
  if (before === null) return [];
  const now: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(before).flatMap(([property, value]) => {
    if (!values.some((name) => name === property) || value === null) return [];
    const isEmptied = (now[property] ?? null) === null;
    const without = 'EPS' in row ? withoutDay[property] : null;
    return [
      {
        property,
        of: String(row.year),
        value: shownValue(property, value),
        isEmptied,
        ...(without && { without }),
      },
    ];
  });
}

const ofFigure = (figure: 'EPS' | 'DPS') =>
  sql`was.kind = 'forecast' and was.year = asked.year and was.figure = ${figure}`;
const nearSplits = splitsAround({
  companyId: sql`asked.company_id::uuid`,
  at: sql`forecast.changed_at`,
  applied: sql`json_build_object('EPS', ${timesApplied(ofFigure('EPS'), 'byShare')},
    'DPS', ${timesApplied(ofFigure('DPS'), 'byShare')})`,
});

/** What is loaded of the years of the rows; of an error figures that none hides yet. */
async function figuresBefore(db: Db, rows: readonly ForecastRow[]): Promise<readonly Before[]> {
  const years = rows.map((row) => ('figures' in row ? row.figures.year : 0));
  const { rows: found } = await sql<Found>`
    select forecast.figures, ${nearSplits} as splits, (
      select forecast_error from company_feed where company_feed.company_id = asked.company_id::uuid) as error, coalesce((
      select json_agg(other.year order by other.year) from forecast as other
      where other.company_id = asked.company_id::uuid), '[]') as years, exists (
      select from forecast as other
      where other.company_id = asked.company_id::uuid and other.figures ->> 'reportedOn' is not null) as "isTold", (
      select other.figures->>'calendarMonth' from forecast as other
      where other.company_id = asked.company_id::uuid order by other.year desc limit 1) as month, (
      select close from daily_price
      where daily_price.company_id = asked.company_id::uuid order by date desc limit 1) as close, (
      select json_agg(other.figures order by other.year) from forecast as other
      where asked.year = 0 and other.company_id = asked.company_id::uuid and not exists (select from company_feed
        where company_feed.company_id = asked.company_id::uuid and forecast_error is not null)) as hidden
    from unnest(${rows.map(({ company }) => company.id)}::text[], ${years}::integer[])
      with ordinality as asked (company_id, year, place)
    left join forecast on forecast.company_id = asked.company_id::uuid and forecast.year = asked.year
    order by asked.place`.execute(db);
  const twins = await twinsOf(db, rows);
  const lastReports = lastReportsOf(rows);
  const delivered = deliveredYears(rows);
  return found.map(({ figures, hidden, splits, month, close, years: loaded, isTold, error }, index) => ({
    ...{ month, close, figures: figures && { ...figures, splits }, hidden: hidden ?? [] },
    unreported: isTold
      ? []
      : loaded.filter((year) => year > (lastReports.get(rows[index]?.company.id ?? '') ?? year)),
    twin: twins.get(index) ?? null,
    withdrawn: withdrawnYears(rows[index]?.company.id ?? '', { error, loaded, delivered }),
  }));
}

/** '<company> <year>' of each year that rows deliver, and of an error '<company> 0'. */
const deliveredYears = (rows: readonly ForecastRow[]): ReadonlySet<string> =>
  new Set(rows.map((row) => `${row.company.id} ${'figures' in row ? row.figures.year : 0}`));

interface Withdrawn {
  readonly error: string | null;
  readonly loaded: readonly number[];
  readonly delivered: ReadonlySet<string>;
}

/** What a feed took back and does not deliver anew; null: nothing, or it goes on answering with an error. */
function withdrawnYears(companyId: string, { error, loaded, delivered }: Withdrawn): Before['withdrawn'] {
  if (error === null || delivered.has(`${companyId} 0`)) return null;
  return { error, years: loaded.filter((year) => !delivered.has(`${companyId} ${year}`)) };
}

/** The last year of each company that its rows say to be reported. */
function lastReportsOf(rows: readonly ForecastRow[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const row of rows)
    if ('figures' in row && row.figures.reportedOn)
      last.set(row.company.id, Math.max(row.figures.year, last.get(row.company.id) ?? 0));
  return last;
}

/** Loaded forecasts of other companies or years with the revenue and net profit of a row, by its place. */
async function twinsOf(db: Db, rows: readonly ForecastRow[]): Promise<ReadonlyMap<number, string>> {
  const asked = rows.flatMap((row, place) => {
    if (!('figures' in row)) return [];
    const { year, revenue, Npat } = row.figures;
    return revenue && Npat ? [{ place, company: row.company.id, year, revenue, Npat }] : [];
  });
  if (asked.length === 0) return new Map();
  const { rows: found } = await sql<{ place: number; twin: string }>`
    select asked.place, min(company.code || ' ' || other.year) as twin
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (place integer, company uuid, year integer, revenue float8, "Npat" float8)
    join forecast as other on (other.figures->>'revenue')::float8 = asked.revenue
      and (other.figures->>'Npat')::float8 = asked."Npat"
      and (other.company_id, other.year) <> (asked.company, asked.year)
    join company on company.id = other.company_id
    group by asked.place`.execute(db);
  return new Map(found.map(({ place, twin }) => [place, twin]));
}

async function writeForecasts(trx: Trx, rows: readonly ForecastRow[]): Promise<number> {
  const years = rows.flatMap((row) =>
    'figures' in row ? [{ companyId: row.company.id, year: row.figures.year, figures: row.figures }] : [],
  );
  const errors = rows.flatMap((row) =>
    'error' in row ? [{ companyId: row.company.id, error: row.error }] : [],
  );
  const written = await sql`
    insert into forecast (company_id, year, figures, changed_at)
    select "companyId", year, figures, now()
    from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as row ("companyId" uuid, year integer, figures jsonb)
    on conflict (company_id, year) do update set figures = excluded.figures, changed_at = excluded.changed_at
      where forecast.figures <> excluded.figures`.execute(trx);
  // figures end what the feed answered in their place, unless it answers that once more beside them
  const failing = new Set(errors.map(({ companyId }) => companyId));
  const answering = years.map(({ companyId }) => companyId).filter((id) => !failing.has(id));
  const ended = await sql`
    delete from company_feed where company_id = any(${answering}::uuid[])`.execute(trx);
  const begun = await sql`
    insert into company_feed (company_id, forecast_error)
    select "companyId", error
    from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as row ("companyId" uuid, error text)
    on conflict (company_id) do update set forecast_error = excluded.forecast_error, updated_at = now()
      where company_feed.forecast_error <> excluded.forecast_error`.execute(trx);
  return [written, ended, begun].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}
