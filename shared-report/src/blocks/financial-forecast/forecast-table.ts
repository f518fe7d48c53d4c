import type { Forecast } from '@console/contract/widgets';
import { millionsLabel } from '../../model/format/reporting-currency';
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
}

interface Figure {
  readonly label: (currency: string) => string;
  readonly cell: (year: Forecast) => string;
}

const inMillions = (name: string) => (currency: string) => `${name} (${millionsLabel(currency)})`;
const inUnits = (name: string) => (currency: string) => `${name} (${currency})`;

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

/** The last five years of a forecast in order, the last three of them marked E (A§9.15). */
export function forecastTable(forecasts: readonly Forecast[]): ForecastTable {
  const shown = [...forecasts].sort((one, other) => one.year - other.year).slice(-SHOWN_YEARS);
  const months = new Set(shown.map(({ calendarMonth }) => calendarMonth));
  const [month = ''] = months.size === 1 ? months : [];
  const currency = shown.at(-1)?.currency ?? '';
  const years = shown.map(({ year, calendarMonth }, index) => {
    const isExpected = index >= shown.length - EXPECTED_YEARS;
    const label = `${year}${isExpected ? 'E' : ''}`;
    return { label: month ? label : `${calendarMonth} ${label}`.trim(), isExpected };
  });
  return {
    corner: month ? `Year to ${month}` : 'Year',
    years,
    rows: figures.map(({ label, cell }) => ({ label: label(currency), cells: shown.map(cell) })),
  };
}
