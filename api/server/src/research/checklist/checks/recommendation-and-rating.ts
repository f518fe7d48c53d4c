import { recommendationChoices } from '@console/contract/report-types';
import { blockOfType } from '../blocks-of-report';
import { atBlock, type Check } from '../check';

/** Steps of the rating that go with a recommendation: 1 is SELL, 5 is BUY (P27). */
const fitting: Readonly<Record<string, readonly number[]>> = {
  Buy: [4, 5],
  Hold: [2, 3, 4],
  Sell: [1, 2],
};

export const recommendationAndRating: Check = {
  name: 'recommendationAndRating',
  title: 'Recommendation and rating',
  about: 'The recommendation and the rating beside it contradict each other.',
  level: 'warning',
  types: ['companyReport', 'companyFlash'],
  find: ({ snapshot, document, hasKeyProperties }) => {
    const block = blockOfType(document, 'KeyProperties');
    const rating = snapshot.widgets.keyProperties?.rating;
    const { recommendation } = snapshot;
    if (!block || !hasKeyProperties || rating === undefined || recommendation === null) return [];
    if (!recommendationChoices(snapshot.reportType).includes(recommendation)) return [];
    if (fitting[recommendation]?.includes(rating) !== false) return [];
    return [
      atBlock(
        block.id,
        `The recommendation is ${recommendation}, and the rating beside it is ${rating} (1 SELL to 5 BUY).`,
      ),
    ];
  },
};
