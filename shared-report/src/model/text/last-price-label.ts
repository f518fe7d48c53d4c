import type { SharePriceSeries } from '@console/contract/widgets';
import { formatPrice } from '../format/format';

/** The last closing price as it stands at the end of the line (A§5.28). */
export function lastPriceLabel(series: Pick<SharePriceSeries, 'company_closing_price'>): string {
  return formatPrice(series.company_closing_price.at(-1) ?? null);
}
