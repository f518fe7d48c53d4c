import type { ChartData } from './chart-data';
import { chartDescription, madeDescription } from './chart-description';

const data: ChartData = {
  kind: 'line',
  unit: 'A$m',
  categoryName: 'Year',
  categories: ['FY24', 'FY25', 'FY26'],
  positions: [],
  series: [
    { name: 'Revenue', values: [1204.5, 1310, 990] },
    { name: 'Costs', values: [null, 0.25, null] },
  ],
};

it.each<[string, ChartData, string]>([
  [
    'lines',
    data,
    'Line chart of Revenue and Costs, FY24 to FY26, in A$m. ' +
      'Revenue: first 1,204.5 (FY24), last 990 (FY26), highest 1,310 (FY25), lowest 990 (FY26). ' +
      'Costs: 0.25 (FY25).',
  ],
  [
    'bars of one series without a name',
    { ...data, kind: 'stacked', unit: '', series: [{ name: '', values: [-1, 2, 3] }] },
    'Stacked bar chart, FY24 to FY26. First -1 (FY24), last 3 (FY26), highest 3 (FY26), lowest -1 (FY24).',
  ],
  [
    'a series without values',
    {
      ...data,
      series: [
        { name: 'A', values: [1, 2, 3] },
        { name: 'B', values: [null, null, null] },
      ],
    },
    'Line chart of A and B, FY24 to FY26, in A$m. ' +
      'A: first 1 (FY24), last 3 (FY26), highest 3 (FY26), lowest 1 (FY24). B: no values.',
  ],
  [
    'a pie',
    { ...data, kind: 'pie', series: [{ name: 'Sales', values: [60, 30, 10] }] },
    'Pie chart of Sales, in A$m. FY24 60 (60.0%), FY25 30 (30.0%), FY26 10 (10.0%).',
  ],
  [
    'points',
    {
      ...data,
      kind: 'scatter',
      unit: '%',
      categoryName: 'P/E',
      positions: [12, null, 8],
      series: [{ name: 'Growth', values: [4, 5, 6] }],
    },
    'Scatter chart of Growth against P/E, in %. Growth: 2 points, P/E from 8 to 12, Growth from 4 to 6.',
  ],
])('is made of %s', (_what, given, words) => {
  expect(madeDescription(given)).toBe(words);
});

it('is what somebody wrote for it', () => {
  expect(chartDescription({ props: { description: ' Sales grew. ' } }, data)).toBe('Sales grew.');
  expect(chartDescription({ props: { description: ' ' } }, data)).toBe(madeDescription(data));
});
