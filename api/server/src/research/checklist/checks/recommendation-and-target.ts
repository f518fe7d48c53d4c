import { formatPercent } from '@console/shared-report/format';
import { targetAmount, targetUpside } from '@console/shared-report/target-price-text';
import { ratingTypes } from '@console/contract/target-price';
import { atField, type Check } from '../check';

/** What a recommendation says of the price, in per cent above it. */
const fitting: Readonly<Record<string, (upside: number) => boolean>> = {
  Buy: (upside) => upside > 0,
  Hold: (upside) => Math.abs(upside) <= 20,
  Sell: (upside) => upside < 0,
};

export const recommendationAndTarget: Check = {
  name: 'recommendationAndTarget',
  title: 'Recommendation and target price',
  about:
    'A Buy whose target price is not above the price, a Sell whose is not below it, a Hold that is 20% off.',
  level: 'warning',
  types: ratingTypes,
  find: ({ snapshot: { recommendation, targetPrice, widgets } }) => {
    const upside = targetUpside(targetPrice, widgets.company);
    if (!targetPrice || upside === null || recommendation === null) return [];
    if (fitting[recommendation]?.(upside) !== false) return [];
    const distance = `${formatPercent(Math.abs(upside))} ${upside < 0 ? 'below' : 'above'}`;
    const words = `The recommendation is ${recommendation}, and the target price of ${targetAmount(targetPrice)} is ${distance} the last price.`;
    return [atField('targetPrice', words)];
  },
};
