import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WidgetStates } from '../../model/facts/report-context';
import type { RenderContext } from '../../renderer/report/render-context';
import { sampleContext, sampleOverview } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { stockOverviewModel } from './stock-overview-model';
import { daysOfFigures, stockOverviewRows } from './stock-overview-rows';

const node = stockOverviewModel.defaults();
const base = sampleContext();
const withData = (stockOverview: WidgetStates['stockOverview']) =>
  sampleContext({ widgets: { ...base.widgets, stockOverview } });
const show = (context: RenderContext) => render(<>{renderNodeBody(node, context)}</>);

it('shows the key figures in the currency of the prices', () => {
  expect(stockOverviewRows(sampleOverview)).toEqual([
    ['Market Cap (A$M)', '231,456'],
    ['Current Stock Price (AUD)', '45.50'],
    ['52 Week High (AUD)', '50'],
    ['52 Week Low (AUD)', '38.13'],
    ['Dividend Yield', '5.2%'],
    ['PE Ratio', '12.0'],
    ['Reporting Currency', 'AUD'],
    ['Sector', 'Materials'],
  ]);
  show(base);
  expect(screen.getByText('Prices as at 20 Nov 26. 52-week range on closes.')).toBeInTheDocument();
  expect(screen.getByText('Source: Market data provider')).toBeInTheDocument();
  expect(stockOverviewModel.plainText(node, base)).toContain('Market Cap (A$M): 231,456');
});

const prices = 'Prices as at 20 Nov 26. 52-week range on closes.';
it.each([
  ['both', {}, `${prices} PE and yield as at 02 Oct 26.`],
  ['a PE alone', { dividendYield: null }, `${prices} PE as at 02 Oct 26.`],
  ['a yield alone', { peRatio: null }, `${prices} Yield as at 02 Oct 26.`],
  ['neither', { peRatio: null, dividendYield: null }, prices],
  ['a day that is not known', { ratiosAsOf: null }, prices],
  ['no prices', { asOf: null }, 'PE and yield as at 02 Oct 26.'],
])('says of which day PE and yield are: %s', (_name, changes, line) => {
  const overview = { ...sampleOverview, ratiosAsOf: '2026-10-02', ...changes };
  expect(daysOfFigures(overview)).toBe(line);
  const context = withData({ state: 'ready', value: overview });
  show(context);
  expect(screen.getByText(line)).toBeInTheDocument();
  expect(stockOverviewModel.plainText(node, context)).toContain(line);
});

it('labels A$ amounts as such for a company that reports in US$ (A§9)', () => {
  const rows = stockOverviewRows({ ...sampleOverview, code: 'RMD' });
  expect(rows[0]).toEqual(['Market Cap (A$M)', '231,456']);
  expect(rows[1]).toEqual(['Current Stock Price (AUD)', '45.50']);
  expect(rows).toContainEqual(['Reporting Currency', 'USD']);
});

it.each([
  ['no data', withData({ state: 'ready', value: null }), 'No data Available'],
  ['a failed call', withData({ state: 'failed' }), 'No data Available'],
  [
    'a market report',
    sampleContext({ report: { ...base.report, reportType: 'marketReport' } }),
    'This widget is not supported for this Report',
  ],
])('says so for %s', (_name, context, text) => {
  show(context);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(stockOverviewModel.plainText(node, context)).toBe(`Stock Overview\n${text}`);
});

it('shows that it is loading', () => {
  show(withData({ state: 'loading' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

it('folds on the View face', async () => {
  show(sampleContext({ face: 'view' }));
  const toggle = screen.getByRole('button', { name: 'Stock Overview', expanded: true });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
