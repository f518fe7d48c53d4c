import type { Forecast } from '@console/contract/widgets';
import { millionsLabel } from '../../model/format/reporting-currency';
import { yearName } from '../../model/format/forecast-year';
import { reportDate } from '../../model/format/report-date';
import {
  formatMultiple,
  formatPercent,
  formatPerShare,
  formatRatio,
  formatWhole,
} from '../../model/format/format';

/** Years of the table, and how many of them, the last, are expected ones (A§9.15). */
const SHOWN_YEARS = 5;
const EXPECTED_YEARS = 3;

/** A forecast as it is shown: `cells` of a row stand under `years`. */
export interface ForecastTable {
  /** Head of the first column: 'Year to Jun' where all years end in one month. */
  readonly corner: string;
  readonly years: readonly { readonly label: string; readonly isExpected: boolean }[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
  /** Of which day the figures are; empty where that is not known. */
  readonly note: string;
}

interface Figure {
  /** `currency` null: each year has its own. */
  readonly label: (currency: string | null) => string;
  readonly cell: (year: Forecast) => string;
}

const inMillions = (name: string) => (currency: string | null) =>
  `${name} (${currency === null ? 'M' : millionsLabel(currency)})`;
const inUnits = (name: string) => (currency: string | null) =>
  currency === null ? name : `${name} (${currency})`;

/** Figures in the order of A§3.5 with their decimals (A§9.15). */
const figures: readonly Figure[] = [
  { label: inMillions('Revenue'), cell: (year) => formatWhole(year.revenue) },
  { label: () => 'Margin (%)', cell: (year) => formatRatio(year.Margin) },
  { label: inMillions('EBIT'), cell: (year) => formatWhole(year.Ebit) },
  { label: inMillions('EBITDA'), cell: (year) => formatWhole(year.Ebitda) },
  { label: inMillions('Pre-tax Profit'), cell: (year) => formatWhole(year.pretaxProfit) },
  { label: inMillions('NPAT'), cell: (year) => formatWhole(year.Npat) },
  { label: inUnits('EPS'), cell: (year) => formatPerShare(year.EPS) },
  { label: () => 'PE (x)', cell: (year) => formatMultiple(year.PE) },
  { label: inUnits('DPS'), cell: (year) => formatPerShare(year.DPS) },
  {
    label: () => 'Dividend Yield',
    cell: ({ dividendYield }) => formatPercent(dividendYield === null ? null : dividendYield * 100),
  },
  { label: () => 'EV/EBITDA (x)', cell: (year) => formatRatio(year.evEbitda) },
  { label: () => 'Net Debt/EBITDA (x)', cell: (year) => formatRatio(year.ndEbitda) },
];

/**
 * The last five years of a forecast in order: those that are expected, the last three, are marked E (A§9.15). Years in
 * several currencies are headed by their own.
 */
export function forecastTable(forecasts: readonly Forecast[]): ForecastTable {
  const shown = [...forecasts].sort((one, other) => one.year - other.year).slice(-SHOWN_YEARS);
  const months = new Set(shown.map(({ calendarMonth }) => calendarMonth));
  const [month = ''] = months.size === 1 ? months : [];
  const currencies = new Set(shown.map(({ currency: code }) => code));
  const [currency = ''] = currencies;
  const isMixed = currencies.size > 1;
  const years = shown.map((forecast, index) => {
    const isExpected = !(forecast.isReported ?? index < shown.length - EXPECTED_YEARS);
    const name = yearName(forecast, isExpected, !month);
    return { label: isMixed ? `${name} (${forecast.currency})` : name, isExpected };
  });
  return {
    corner: month ? `Year to ${month}` : 'Year',
    years,
    rows: figures.map(({ label, cell }) => ({
      label: label(isMixed ? null : currency),
      cells: shown.map(cell),
    })),
    note: noteOf(shown.map((forecast, index) => ({ ...forecast, ...years[index] }))),
  };
}

/** Of which day the expected figures are: what was reported later is none of them. A day that is not of all names its years. */
function noteOf(shown: readonly (Forecast & { readonly isExpected?: boolean })[]): string {
  const expected = shown.filter(({ isExpected }) => isExpected);
  const counted = expected.length > 0 ? expected : shown;
  const days = [...new Set(counted.flatMap(({ asOf }) => asOf ?? []))].toSorted();
  if (days.length === 0) return '';
  const named = days.map((day) => {
    const years = counted.filter(({ asOf }) => asOf === day);
    return years.length === counted.length
      ? reportDate(day)
      : `${reportDate(day)} (${years.map(({ year }) => year).join(', ')})`;
  });
  return `Forecasts as at ${new Intl.ListFormat('en-AU').format(named)}. E: expected.`;
}
