import { ideaLimits } from '@console/contract/best-ideas-rules';
import { messages } from '@console/contract/texts';
import { formatPercent, formatPrice } from '@console/shared-report/format';

const number = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** A price as it stands in its field: as it is shown everywhere, without commas, empty when there is none (A§5.28). */
export function priceText(price: number | null): string {
  return price ? formatPrice(price).replaceAll(',', '') : '';
}

/** The price that a text says, null for none. Only for what has no problem. */
export function priceOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replaceAll(',', ''));
}

/** What is wrong with a price as it was typed; null for nothing. */
export function priceProblem(text: string): string | null {
  if (text.trim() === '') return null;
  if (!number.test(text.trim())) return messages.number;
  const price = priceOf(text) ?? 0;
  return price < 0 || price > ideaLimits.price ? messages.price : null;
}

/** Per cent that a price is from the last close before it is asked about. */
const FAR_PERCENT = 50;

/** '98.7% below' of a price that is far from the last close; null for one that is near, or for nothing to compare. */
export function farFrom(text: string, lastClose: number | null): string | null {
  const price = priceProblem(text) === null ? priceOf(text) : null;
  if (!price || !lastClose) return null;
  const percent = (price / lastClose - 1) * 100;
  if (Math.abs(percent) <= FAR_PERCENT) return null;
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'below' : 'above'}`;
}
