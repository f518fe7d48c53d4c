import { readChart, unreadableCells } from './chart-data';

/** A chart of rows, their cells parted by '|'. */
const chart = (kind: string, rows: readonly string[], props: object = {}) => ({
  props: {
    ...{ kind, unit: '', ...props },
    data: rows.map((row) => row.split('|').map((content) => ({ content, isHeading: false, bold: false }))),
  },
});
const ready = (...args: Parameters<typeof chart>) => {
  const reading = readChart(chart(...args));
  if (reading.state !== 'ready') throw new Error(`Expected a chart, got ${JSON.stringify(reading)}.`);
  return reading.data;
};

it('has series by the first row and categories by the first column', () => {
  expect(ready('bar', ['Year|EPS|DPS', 'FY25|1,234.5|(2)', 'FY26||3'], { unit: 'A$' })).toEqual({
    kind: 'bar',
    unit: 'A$',
    categoryName: 'Year',
    categories: ['FY25', 'FY26'],
    positions: [],
    series: [
      { name: 'EPS', values: [1234.5, null] },
      { name: 'DPS', values: [-2, 3] },
    ],
  });
});

it('leaves out rows and columns in which nothing stands', () => {
  const data = ready('line', ['|EPS||DPS', '|||', 'FY25|1||2', '|||']);
  expect([data.categories, data.series.map(({ name }) => name)]).toEqual([['FY25'], ['EPS', 'DPS']]);
});

it('names series that have no name, unless there is one alone', () => {
  expect(ready('line', ['||', 'a|1|2']).series.map(({ name }) => name)).toEqual(['Series 1', 'Series 2']);
  expect(ready('line', ['|', 'a|1']).series.map(({ name }) => name)).toEqual(['']);
});

it('is in per cent where every number is', () => {
  expect(ready('line', ['|a', 'x|4%', 'y|', 'z|5%']).unit).toBe('%');
  expect(ready('line', ['|a', 'x|4%', 'y|5']).unit).toBe('');
  expect(ready('line', ['|a', 'x|4%'], { unit: 'of sales' }).unit).toBe('of sales');
});

it('has points of a scatter chart by the numbers of the first column', () => {
  expect(ready('scatter', ['P/E|Growth', '12|4', 'x|5', '(3)|6']).positions).toEqual([12, null, -3]);
});

it('is a line where the kind is none', () => {
  expect(ready('toString', ['|a', 'x|1']).kind).toBe('line');
});

it.each([
  ['no number', 'line', ['|EPS', 'FY25|soon']],
  ['no cell', 'bar', ['|', '|']],
  ['headings alone', 'pie', ['Year|EPS']],
])('waits for numbers where it has %s', (_what, kind, rows) => {
  expect(readChart(chart(kind, rows))).toEqual({ state: 'empty' });
});

it('waits for numbers where its cells are no grid', () => {
  expect(readChart({ props: { kind: 'line', data: 'x' } })).toEqual({ state: 'empty' });
  expect(readChart({ props: {} })).toEqual({ state: 'empty' });
});

const nine = Array.from({ length: 9 }, (_, index) => String(index));

it.each<[string, readonly string[], RegExp]>([
  ['line', [`|${nine.join('|')}`, `a|${nine.join('|')}`], /at most 8 series; this one has 9/],
  ['scatter', ['Name|EPS', 'BHP|1'], /numbers in the first column/],
  ['pie', ['|A|B', 'x|1|2'], /one series/],
  ['pie', ['|A', 'x|1', 'y|-1'], /negative/],
  ['pie', ['|A', 'x|0'], /above zero/],
  [
    'pie',
    ['|A', ...Array.from({ length: 13 }, (_, index) => `${index}|1`)],
    /at most 12 parts; this one has 13/,
  ],
])('refuses a %s chart that would mislead', (kind, rows, problem) => {
  const reading = readChart(chart(kind, rows));
  expect(reading).toMatchObject({ state: 'refused' });
  expect(reading.state === 'refused' && reading.problem).toMatch(problem);
});

it('tells cells that are no numbers where numbers belong', () => {
  const rows = ['Year|EPS', 'FY25|soon', 'FY26|1'];
  expect(unreadableCells(chart('line', rows))).toEqual([{ row: 1, column: 1, content: 'soon' }]);
  expect(unreadableCells(chart('scatter', rows)).map(({ content }) => content)).toEqual([
    'FY25',
    'soon',
    'FY26',
  ]);
});
