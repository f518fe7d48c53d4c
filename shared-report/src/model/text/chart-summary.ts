import type { SharePriceSeries } from '@console/contract/widgets';
import { formatPrice } from '../format/format';
import { reportDate } from '../format/report-date';
import { lastPriceLabel } from './last-price-label';

type Prices = Omit<SharePriceSeries, 'svg'>;

/** The share price chart in words: what is drawn, for which days, between which prices, and how it ends. */
export function chartSummary(series: Prices): string {
  const { date, indexLabel, currency } = series;
  const days = `${reportDate(date[0] ?? '')} to ${reportDate(date.at(-1) ?? '')}`;
  const drawn = `Closing price${hasIndex(series) ? ` and ${indexLabel}` : ''}, ${days}.`;
  return `${drawn}${course(series)} Last price ${currency} ${lastPriceLabel(series)}.`;
}

/** ' First price AUD 40, highest AUD 48.12 (04 Feb 26), lowest AUD 36.68 (30 May 25).'; nothing of a single day. */
function course({ date, company_closing_price: closes, currency }: Prices): string {
  const points = closes.map((price, at) => ({ price, day: date[at] ?? '' }));
  const [first] = points;
  if (!first || points.length < 2) return '';
  const said = ({ price, day }: typeof first) => `${currency} ${formatPrice(price)} (${reportDate(day)})`;
  const highest = points.reduce((top, point) => (point.price > top.price ? point : top));
  const lowest = points.reduce((low, point) => (point.price < low.price ? point : low));
  return ` First price ${currency} ${formatPrice(first.price)}, highest ${said(highest)}, lowest ${said(lowest)}.`;
}

/** Whether there is anything to compare the price with. */
export const hasIndex = ({ revised_value: values }: Pick<SharePriceSeries, 'revised_value'>): boolean =>
  values.some((value) => value !== null);
