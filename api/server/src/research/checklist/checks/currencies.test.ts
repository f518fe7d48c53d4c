import { block, checkedTestReport, paragraph, findingsOf } from '../../../../testing/records/checked-report';
import { currencies } from './currencies';

const forecast = block('FinancialForecast');
const texts = (report: ReturnType<typeof checkedTestReport>) =>
  findingsOf(currencies, report).map(({ text, nodeId }) => `${nodeId}: ${text}`);

it('says that AUD stands above a forecast in USD', () => {
  const report = checkedTestReport([block('StockOverview'), forecast]);
  const stockOverview = report.snapshot.widgets.stockOverview && {
    ...{ ...report.snapshot.widgets.stockOverview, reportingCurrency: 'AUD' },
  };
  const widgets = { ...report.snapshot.widgets, stockOverview };
  expect(texts(report)).toEqual([]);
  expect(texts({ ...report, snapshot: { ...report.snapshot, widgets } })).toEqual([
    'StockOverview: The stock overview says Reporting Currency AUD, and the forecast is in USD.',
  ]);
});

it('reads the amounts of the text', () => {
  expect(texts(checkedTestReport([paragraph('Revenue of A$120m and an NPAT of AUD 9m'), forecast]))).toEqual([
    'Text: Text “Revenue of A$120m and an NPAT of AUD 9m” gives amounts in AUD, and the forecast is in USD.',
  ]);
  expect(texts(checkedTestReport([paragraph('Revenue of US$120m at a price of A$4'), forecast]))).toEqual([]);
  expect(texts(checkedTestReport([paragraph('Revenue of A$120m')]))).toEqual([]);
});
