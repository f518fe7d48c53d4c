import { block, checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { recommendationAndRating } from './recommendation-and-rating';

const find = (recommendation: string | null, rating: number, hasKeyProperties = true) => {
  const report = checkedTestReport([block('KeyProperties')]);
  const widgets = {
    ...report.snapshot.widgets,
    keyProperties: { rating, moat: 1, growth: 1, income: 1, risk: 1 },
  };
  return findingsOf(recommendationAndRating, {
    ...report,
    ...{ hasKeyProperties, snapshot: { ...report.snapshot, recommendation, widgets } },
  });
};

it('says that Sell stands beside a rating of 5', () => {
  expect(find('Sell', 5)).toEqual([
    {
      text: 'The recommendation is Sell, and the rating beside it is 5 (1 SELL to 5 BUY).',
      ...{ nodeId: 'KeyProperties', field: null },
    },
  ]);
});

it.each<[string | null, readonly number[]]>([
  ['Buy', [1, 2, 3]],
  ['Hold', [1, 5]],
  ['Sell', [3, 4, 5]],
  [null, []],
])('finds %s against the ratings %j', (recommendation, against) => {
  expect([1, 2, 3, 4, 5].filter((rating) => find(recommendation, rating).length > 0)).toEqual(against);
});

it('is silent where no rating is shown, or nobody has given one', () => {
  expect(find('Sell', 5, false)).toEqual([]);
  expect(
    findingsOf(recommendationAndRating, checkedTestReport([], { snapshot: { recommendation: 'Sell' } })),
  ).toEqual([]);
});
