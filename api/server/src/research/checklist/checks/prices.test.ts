import { block, checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { prices } from './prices';

const overview = block('StockOverview');
const find = (today: string, priceMaxAgeDays: number, ...nodes: readonly (typeof overview)[]) =>
  findingsOf(prices, checkedTestReport(nodes, { report: { today, priceMaxAgeDays } }));

it('says of what day the last price is, when that is longer ago than the setting allows', () => {
  expect(find('2026-11-27', 7, overview)).toEqual([]);
  expect(find('2026-11-28', 7, overview)).toEqual([
    { text: 'The last price of BHP is of 20 Nov 26.', nodeId: null, field: null },
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

it('says of what day the index of the chart is, when that is longer ago', () => {
  const date = ['2026-11-12', '2026-11-19', '2026-11-20'];
  const of = (revised_value: (number | null)[], node = block('SharePrice')) => {
    const report = checkedTestReport([node]);
    const sharePrice = {
      ...{ date, company_closing_price: [10, 10, 10], revised_value },
      ...{ currency: 'AUD', indexLabel: 'S&P/ASX 200 (rebased)', svg: '' },
    };
    const widgets = { ...report.snapshot.widgets, sharePrice };
    return findingsOf(prices, { ...report, snapshot: { ...report.snapshot, widgets } });
  };
  expect(of([10, null, null])).toEqual([
    { text: 'The last level of S&P/ASX 200 in the chart is of 12 Nov 26.', nodeId: null, field: null },
  ]);
  expect([...of([10, 11, null]), ...of([null, null, null]), ...of([10, null, null], overview)]).toEqual([]);
});

it('says of what day the price of each company is that the report mentions with one', () => {
  const report = checkedTestReport([block('CompaniesMentioned')], {
    report: { today: '2026-11-28', priceMaxAgeDays: 7 },
  });
  const [bhp] = report.snapshot.company;
  const facts = (code: string, asOf: string | null) => ({
    ...{ id: code, code, name: code, type: null, currentStockPrice: asOf === null ? null : 10, asOf },
    ...{ currentRecommendation: null, description: '', gics: { sector: 'Materials' } },
  });
  const companiesMentioned = [
    facts(bhp?.code ?? '', '2026-11-20'),
    facts('CSL', '2026-11-27'),
    facts('NEW', null),
  ];
  const widgets = { ...report.snapshot.widgets, companiesMentioned };
  // of a sector report, which is about no company
  expect(findingsOf(prices, { ...report, snapshot: { ...report.snapshot, company: [], widgets } })).toEqual([
    { text: 'The last price of BHP is of 20 Nov 26.', nodeId: null, field: null },
  ]);
});
