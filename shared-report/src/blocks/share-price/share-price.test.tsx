import { render, screen, within } from '@testing-library/react';
import type { SharePriceSeries } from '@console/contract/widgets';
import { sampleContext, samplePrices } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { sharePriceModel } from './share-price-model';

const node = sharePriceModel.defaults();
const base = sampleContext();
const withPrices = (value: SharePriceSeries | null) =>
  sampleContext({ widgets: { ...base.widgets, sharePrice: { state: 'ready', value } } });

it('draws the chart of its context', () => {
  const Chart = ({ series }: { readonly series: SharePriceSeries }) => <p>{series.indexLabel}</p>;
  render(<>{renderNodeBody(node, sampleContext({ Chart }))}</>);
  expect(screen.getByText('S&P/ASX 200 (rebased)', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByText('Source: Market data provider')).toBeInTheDocument();
});

it('has its figures as a table, whose rows have their day as a header', () => {
  render(<>{renderNodeBody(node, base)}</>);
  const table = screen.getByRole('table', { name: 'Closing prices at the end of each month' });
  const row = within(table).getByRole('row', { name: /^31 Jan 25/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('31 Jan 25');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['43.52', '41.46']);
});

it('tells the last price in plain text', () => {
  expect(sharePriceModel.plainText(node, base)).toMatch(
    /^Share Price\nClosing price and .*, 01 Jan 25 to 04 Feb 26\. .* Last price AUD 47\.31\.\nDay \| Price \(AUD\) \| S&P\/ASX 200 \(rebased\)\n01 Jan 25 \| 40 \| 42\n/,
  );
});

it.each([
  ['null', null],
  ['no days', { ...samplePrices(0), company_closing_price: [], svg: '' }],
])('has no chart for %s', (_name, value) => {
  render(<>{renderNodeBody(node, withPrices(value))}</>);
  expect(screen.getByText('No data Available')).toBeInTheDocument();
  expect(sharePriceModel.plainText(node, withPrices(value))).toBe('Share Price\nNo data Available');
});
