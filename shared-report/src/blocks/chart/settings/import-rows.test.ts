import { gridOfRows } from './import-rows';

const texts = (rows: string[][]) =>
  gridOfRows(rows).map((row) => row.map(({ content }) => content).join('|'));

it('takes the cells of a sheet without its empty rows and columns behind', () => {
  expect(
    texts([
      ['', ''],
      ['Year', 'EPS', ''],
      ['FY25', '1.2'],
      ['', ''],
    ]),
  ).toEqual(['Year|EPS', 'FY25|1.2']);
});

it.each<[string, string[][], RegExp]>([
  [
    'too many rows',
    Array.from({ length: 101 }, () => ['a', '1']),
    /101 rows and 2 columns.*at most 100 rows and 20/,
  ],
  ['too many columns', [['a'], Array.from({ length: 21 }, () => '1')], /2 rows and 21 columns/],
  [
    'words alone',
    [
      ['Year', 'EPS'],
      ['FY25', 'soon'],
    ],
    /no numbers/,
  ],
  ['nothing', [], /no numbers/],
])('refuses a sheet with %s', (_what, rows, problem) => {
  expect(() => gridOfRows(rows)).toThrow(problem);
});
