import type { SharePriceSeries } from '@console/contract/widgets';
import { reportDate } from '../format/report-date';
import { lastPriceLabel } from './last-price-label';

/** The share price chart in words: what is drawn, for which days, and how it ends. */
export function chartSummary(series: Omit<SharePriceSeries, 'svg'>): string {
  const { date, indexLabel, currency } = series;
  const days = `${reportDate(date[0] ?? '')} to ${reportDate(date.at(-1) ?? '')}`;
  return `Closing price${hasIndex(series) ? ` and ${indexLabel}` : ''}, ${days}. Last price ${currency} ${lastPriceLabel(series)}.`;
}

/** Whether there is anything to compare the price with. */
export const hasIndex = ({ revised_value: values }: Pick<SharePriceSeries, 'revised_value'>): boolean =>
  values.some((value) => value !== null);
