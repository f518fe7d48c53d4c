import type { TargetPrice } from '@console/contract/target-price';
import type { CompanyFacts } from '@console/contract/widgets';
import { formatGivenPrice, formatPercent, formatPrice } from '../format/format';
import { reportDate } from '../format/report-date';

/** 'AUD 48.20' */
export const targetAmount = ({ amount, currency }: Pick<TargetPrice, 'amount' | 'currency'>): string =>
  `${currency} ${formatGivenPrice(amount)}`;

/** '12 months' */
export const targetHorizon = ({ months }: Pick<TargetPrice, 'months'>): string =>
  months === 1 ? '1 month' : `${months} months`;

/** 'AUD 48.20 in 12 months (DCF)' */
export function targetPriceText(target: TargetPrice): string {
  const method = target.method === '' ? '' : ` (${target.method})`;
  return `${targetAmount(target)} in ${targetHorizon(target)}${method}`;
}

type PricedCompany = Pick<CompanyFacts, 'currentStockPrice' | 'priceCurrency' | 'asOf'> | null;

/** Companies that were frozen early do not say the currency of their prices: it is this one. */
const HOME = 'AUD';

/**
 * How far a target lies above the price of the page, in per cent; below it is negative. null: there is no price, or it is
 * in another currency, and nothing is converted.
 */
export function targetUpside(target: TargetPrice | null, company: PricedCompany): number | null {
  const price = company?.currentStockPrice ?? 0;
  if (!target || price <= 0 || (company?.priceCurrency ?? HOME) !== target.currency) return null;
  return (target.amount / price - 1) * 100;
}

/** What a page says of the target price of its report. */
export interface TargetLine {
  /** 'Target price AUD 48.20' */
  readonly target: string;
  /** 'in 12 months (DCF), 5.9% above the price of AUD 45.50 on 20 Nov 26' */
  readonly about: string;
}

/** null: the report gives none. */
export function targetLine(target: TargetPrice | null, company: PricedCompany): TargetLine | null {
  if (target === null) return null;
  const method = target.method === '' ? '' : ` (${target.method})`;
  return {
    target: `Target price ${targetAmount(target)}`,
    about: `in ${targetHorizon(target)}${method}${besidePrice(target, company)}`,
  };
}

function besidePrice(target: TargetPrice, company: PricedCompany): string {
  const { currentStockPrice: price = null, priceCurrency = HOME, asOf } = company ?? {};
  if (price === null) return '';
  const upside = targetUpside(target, company);
  if (upside === null)
    return priceCurrency === target.currency
      ? ''
      : `. The price is in ${priceCurrency}, so no upside is given`;
  const rounded = formatPercent(Math.abs(upside));
  const distance = rounded === '0.0%' ? 'at' : `${rounded} ${upside > 0 ? 'above' : 'below'}`;
  const day = asOf ? ` on ${reportDate(asOf)}` : '';
  return `, ${distance} the price of ${priceCurrency} ${formatPrice(price)}${day}`;
}
