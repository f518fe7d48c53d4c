import { checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { recommendationAndTarget } from './recommendation-and-target';

/** The last price of the company is AUD 45.50. */
const find = (recommendation: string | null, amount: number, currency = 'AUD') =>
  findingsOf(
    recommendationAndTarget,
    checkedTestReport([], {
      snapshot: { recommendation, targetPrice: { amount, currency, months: 12, method: '' } },
    }),
  );

it('says that a Sell expects a higher price', () => {
  expect(find('Sell', 59.15)).toEqual([
    {
      text: 'The recommendation is Sell, and the target price of AUD 59.15 is 30.0% above the last price.',
      ...{ nodeId: null, field: 'targetPrice' },
    },
  ]);
  expect(find('Buy', 41)[0]?.text).toBe(
    'The recommendation is Buy, and the target price of AUD 41 is 9.9% below the last price.',
  );
});

it.each<[string | null, readonly number[]]>([
  ['Buy', [30, 45.5]],
  ['Hold', [30, 60]],
  ['Sell', [45.5, 50, 60]],
  ['Profitable', []],
  [null, []],
])('finds %s against the targets %j', (recommendation, against) => {
  expect([30, 45.5, 50, 60].filter((amount) => find(recommendation, amount).length > 0)).toEqual(against);
});

it('is silent without a target, without a price, and in another currency', () => {
  expect(find('Sell', 60, 'USD')).toEqual([]);
  expect(findingsOf(recommendationAndTarget, checkedTestReport())).toEqual([]);
  const { widgets } = checkedTestReport().snapshot;
  const snapshot = {
    recommendation: 'Sell',
    targetPrice: { amount: 60, currency: 'AUD', months: 12, method: '' },
    widgets: { ...widgets, company: null },
  };
  expect(findingsOf(recommendationAndTarget, checkedTestReport([], { snapshot }))).toEqual([]);
});
