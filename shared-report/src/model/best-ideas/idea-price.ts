import type { BestIdeas } from '@console/contract/best-ideas';
import { dash, formatPrice } from '../format/format';

const HOME = 'AUD';

/** A price as a list shows it (A§5.28); another currency than A$ is named: '6.15 NZD'. */
export function ideaPrice(price: number | null, currency: string = HOME): string {
  const text = formatPrice(price);
  return currency === HOME || text === dash ? text : `${text} ${currency}`;
}

/** Said under a list that has prices in another currency; null for a list without any. */
export function currencyNote({ content }: BestIdeas): string | null {
  const companies = content.flatMap(({ records }) =>
    records.flatMap(({ company, from, to }) => [company, from, to]),
  );
  const isMixed = companies.some((company) => (company?.priceCurrency ?? HOME) !== HOME);
  return isMixed
    ? 'Prices are in A$ where no other currency is named. Percentages are in the currency of each price.'
    : null;
}
