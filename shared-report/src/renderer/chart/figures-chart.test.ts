import { figuresOption, heightOfFigures } from './figures-chart';

const one = [{ name: 'Views', values: [1, null] }];
const labels = ['a', 'b'];

it('draws bars across with the first on top, and columns upright', () => {
  expect(figuresOption({ kind: 'bars', labels, series: one })).toMatchObject({
    yAxis: { type: 'category', inverse: true, data: labels },
    xAxis: { type: 'value' },
  });
  const columns = figuresOption({ kind: 'columns', labels, series: one });
  expect(columns).toMatchObject({ xAxis: { type: 'category' }, series: [{ type: 'bar', data: [1, null] }] });
});

it('breaks long names of bars into lines, for which the chart is high enough', () => {
  const long = 'Margins recover as smelters close and inventories fall to the lowest in a decade';
  const names = [long, ...Array.from({ length: 9 }, (_, index) => `Report ${index}`)];
  const option = figuresOption({ kind: 'bars', labels: names, series: one });
  expect(option).toMatchObject({ yAxis: { axisLabel: { overflow: 'break', interval: 0 } } });
  expect(heightOfFigures({ kind: 'bars', labels: names })).toBeGreaterThanOrEqual(10 * 4 * 14);
  expect(heightOfFigures({ kind: 'columns', labels: names })).toBe(250);
});

it('stacks the parts of several series', () => {
  const series = [...one, { name: 'Other', values: [2, 3] }];
  expect(figuresOption({ kind: 'stack', labels, series })).toMatchObject({
    series: [{ stack: 'all' }, { stack: 'all' }],
  });
});

it('draws a series in its own colour, and else in one by its place', () => {
  const series = [
    { name: 'Hold', values: [1, 2], colour: '#c07a12' },
    { name: 'Other', values: [2, 3] },
  ];
  expect(figuresOption({ kind: 'stack', labels, series })).toMatchObject({
    series: [{ itemStyle: { color: '#c07a12' } }, { itemStyle: { color: '#5577b8' } }],
  });
});
