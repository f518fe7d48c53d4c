import { chartFigures } from './chart-figures';
import type { ChartData } from './chart-data';

const data: ChartData = {
  ...{ kind: 'line', unit: 'A$m', categoryName: 'Year', categories: ['FY25', ''], positions: [] },
  series: [
    { name: 'Sales', values: [1200, -3] },
    { name: 'Profit', values: [null, 0.5] },
  ],
};

it('is a row for each category and a column for each series; a gap is a dash', () => {
  expect(chartFigures(data)).toEqual({
    caption: 'Figures of the chart, in A$m',
    heads: ['Year', 'Sales', 'Profit'],
    rows: [
      ['FY25', '1,200', '-'],
      ['Row 2', '-3', '0.5'],
    ],
  });
});

it('tells where the points of a scatter chart lie', () => {
  const scatter: ChartData = {
    ...{ kind: 'scatter', unit: '', categoryName: '', categories: ['1', '2'], positions: [1, 2] },
    series: [{ name: '', values: [10, 20] }],
  };
  expect(chartFigures(scatter)).toEqual({
    caption: 'Figures of the chart',
    heads: ['Across', 'Up'],
    rows: [
      ['1', '10'],
      ['2', '20'],
    ],
  });
});
