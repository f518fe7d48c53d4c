import { samplePrices } from '../../../testing/sample-context';
import { interactiveOption } from './interactive-chart';
import { sharePriceOption } from './share-price-option';

const series = { ...samplePrices(), svg: '' };

it('is the option of the server with a tooltip and no other difference', () => {
  const { tooltip, ...shared } = interactiveOption(series);
  expect(tooltip).toBeDefined();
  expect(JSON.stringify(shared)).toBe(JSON.stringify(sharePriceOption(series)));
  expect(sharePriceOption(series)).toMatchObject({
    series: [{ data: series.company_closing_price }, { data: series.revised_value }],
  });
});

it('shows a zero of the axis as one, and prices as everywhere', () => {
  const { yAxis } = sharePriceOption(series) as {
    yAxis: { axisLabel: { formatter: (price: number) => string } };
  };
  expect([0, 12, 12.5].map(yAxis.axisLabel.formatter)).toEqual(['0', '12', '12.50']);
});
