import type { SharePriceSeries } from '@console/contract/widgets';
import { formatPrice } from '../currency/price-format';

/** The last closing price as it stands at the end of the line (A§5). */
export function lastPriceLabel(series: SharePriceSeries): string {
  return formatPrice(series.company_closing_price.at(-1) ?? null);
}
