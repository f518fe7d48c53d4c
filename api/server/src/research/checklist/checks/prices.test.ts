import { block, checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { prices } from './prices';

const overview = block('StockOverview');
const find = (today: string, priceMaxAgeDays: number, ...nodes: readonly (typeof overview)[]) =>
  findingsOf(prices, checkedTestReport(nodes, { report: { today, priceMaxAgeDays } }));

it('says of what day the last price is, when that is longer ago than the setting allows', () => {
  expect(find('2026-11-27', 7, overview)).toEqual([]);
  expect(find('2026-11-28', 7, overview)).toEqual([
    { text: 'The last price of BHP is of 2026-11-20.', nodeId: null, field: null },
  ]);
  expect(find('2026-11-28', 8, overview)).toEqual([]);
  expect(find('2026-11-28', 7)).toEqual([]);
});

it('says that there is none', () => {
  const report = checkedTestReport([overview]);
  const widgets = { ...report.snapshot.widgets, stockOverview: null };
  expect(findingsOf(prices, { ...report, snapshot: { ...report.snapshot, widgets } })).toEqual([
    { text: 'There is no price of BHP.', nodeId: 'StockOverview', field: null },
  ]);
});
