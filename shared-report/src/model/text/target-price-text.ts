import type { TargetPrice } from '@console/contract/target-price';
import { formatGivenPrice } from '../format/format';

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
