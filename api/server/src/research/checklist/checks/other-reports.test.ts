import { checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { otherReports } from './other-reports';

const find = (...recommendations: readonly string[]) =>
  findingsOf(
    otherReports,
    checkedTestReport([], {
      report: {
        others: recommendations.map((recommendation) => ({
          title: 'Iron',
          owner: 'Ben Roe',
          recommendation,
        })),
      },
    }),
  );

it('names a report on its way that recommends something else of the company', () => {
  expect(find('Sell', 'Buy')).toEqual([
    {
      text: '“Iron” of Ben Roe is on its way and recommends Sell for BHP; here it is Buy.',
      ...{ nodeId: null, field: 'recommendation' },
    },
  ]);
});

it('finds nothing where others agree, or where there is none', () => {
  expect(find('Buy')).toEqual([]);
  expect(find()).toEqual([]);
});
