import type { SharePriceSeries } from '@console/contract/widgets';
import { formatPrice } from '../format/format';
import { reportDate } from '../format/report-date';
import { hasIndex } from './chart-summary';

/** Figures of a chart as rows under their heads; the first of a row is what it is about. */
export interface ChartFigures {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What the share price chart shows, in figures: its first day, and the last of each month. */
export function priceFigures(series: Omit<SharePriceSeries, 'svg'>): ChartFigures {
  const { date, company_closing_price: closes, revised_value: index, currency, indexLabel } = series;
  const told = date.flatMap((day, at) => (at === 0 || isLastOfMonth(date, at) ? [{ day, at }] : []));
  const withIndex = hasIndex(series);
  return {
    caption: 'Closing prices at the end of each month',
    heads: ['Day', `Price (${currency})`, ...(withIndex ? [indexLabel] : [])],
    rows: told.map(({ day, at }) => [
      reportDate(day),
      formatPrice(closes[at] ?? null),
      ...(withIndex ? [formatPrice(index[at] ?? null)] : []),
    ]),
  };
}

const monthOf = (day: string | undefined) => day?.slice(0, 7);
const isLastOfMonth = (days: readonly string[], at: number) => monthOf(days[at]) !== monthOf(days[at + 1]);
