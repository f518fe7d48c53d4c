import { samplePrices } from '../../../testing/sample-context';
import { chartSummary } from './chart-summary';
import { priceFigures } from './price-figures';

it('tells the first day and the last of each month, with the index beside the price', () => {
  const { heads, rows } = priceFigures(samplePrices());
  expect(heads).toEqual(['Day', 'Price (AUD)', 'S&P/ASX 200 (rebased)']);
  expect(rows.slice(0, 3)).toEqual([
    ['01 Jan 25', '40', '42'],
    ['31 Jan 25', '43.52', '41.46'],
    ['28 Feb 25', '44.03', '40.24'],
  ]);
  expect(rows.at(-1)?.slice(0, 2)).toEqual(['04 Feb 26', '47.31']);
  expect(rows).toHaveLength(15);
});

it('has no column for an index that there is not', () => {
  const series = { ...samplePrices(2), revised_value: [null, null] };
  expect(priceFigures(series)).toEqual({
    caption: 'Closing prices at the end of each month',
    heads: ['Day', 'Price (AUD)'],
    rows: [
      ['01 Jan 25', '40'],
      ['02 Jan 25', '47.31'],
    ],
  });
});

it('is said in one sentence for each: days, first, highest, lowest and last price', () => {
  expect(chartSummary(samplePrices())).toBe(
    'Closing price and S&P/ASX 200 (rebased), 01 Jan 25 to 04 Feb 26. First price AUD 40, highest AUD 47.31 (04 Feb 26), lowest AUD 36.70 (21 May 25). Last price AUD 47.31.',
  );
});

it('says one price once', () => {
  expect(chartSummary({ ...samplePrices(1), revised_value: [null] })).toBe(
    'Closing price, 01 Jan 25 to 01 Jan 25. Last price AUD 47.31.',
  );
});
