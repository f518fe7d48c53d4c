import { block, checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import type { SplitBehind } from '../check';
import { splits } from './splits';

const overview = block('StockOverview');
const forecast = block('FinancialForecast');
const behind: SplitBehind = {
  split: { newShares: 5, oldShares: 1, day: '2026-11-18' },
  hasOldShares: true,
  oldForecasts: [2026, 2027],
};
const find = (splitBehind: SplitBehind | null, ...blocks: readonly (typeof overview)[]) =>
  findingsOf(splits, checkedTestReport(blocks, { report: { splitBehind } }));

const oldShares =
  'The number of shares of BHP has not changed since the 5-for-1 split of 18 Nov 26: the market cap may be wrong.';
const oldForecasts =
  'Forecasts of BHP for 2026, 2027 are older than the 5-for-1 split of 18 Nov 26: figures by share, PE and yield may be of the old shares.';

it('says which figures are of the shares of before a split', () => {
  expect(find(behind, overview, forecast)).toEqual([
    { text: oldShares, nodeId: 'StockOverview', field: null },
    { text: oldForecasts, nodeId: 'FinancialForecast', field: null },
  ]);
  expect(find(behind, overview).map(({ nodeId }) => nodeId)).toEqual(['StockOverview', 'StockOverview']);
});

it('says nothing of figures that came since, without a split, and where the page has none of them', () => {
  expect(find({ ...behind, hasOldShares: false, oldForecasts: [] }, overview, forecast)).toEqual([]);
  expect(find(null, overview, forecast)).toEqual([]);
  expect(find(behind)).toEqual([]);
});
