import { readCell } from './chart-number';

it.each([
  ['1,234.5', 1234.5],
  ['1 234', 1234],
  ['1\u00a0234\u202f567', 1234567],
  ['(12)', -12],
  ['(A$1,204.50)', -1204.5],
  ['-3', -3],
  ['\u22123.5', -3.5],
  ['\u20134', -4],
  ['- 5', -5],
  ['+6', 6],
  ['-$7', -7],
  ['$-7', -7],
  ['4%', 4],
  ['(4.5 %)', -4.5],
  ['12.5x', 12.5],
  ['A$3.40', 3.4],
  ['\u20ac 9', 9],
  ['.5', 0.5],
  ['5.', 5],
  [' 0 ', 0],
  ['1.2E+05', 120000],
  ['1e-3', 0.001],
])('reads %j as %d', (content, value) => {
  expect(readCell(content)).toMatchObject({ kind: 'number', value });
});

it.each(['', '  ', '-', '\u2013', '\u2014', 'n/a', 'NA', 'n.a.', 'n.m.'])('reads %j as a gap', (content) => {
  expect(readCell(content)).toEqual({ kind: 'gap' });
});

it.each([
  'Buy',
  '12 mines',
  '1,2',
  '1,23,456',
  '(12',
  '12)',
  '(-12)',
  '--1',
  '1.2.3',
  '300m',
  '1e999',
  '1e16',
  'NaN',
  'Infinity',
  '0x10',
])('reads %j as no number', (content) => {
  expect(readCell(content)).toEqual({ kind: 'unreadable' });
});

it('knows per cent', () => {
  expect(readCell('4%')).toEqual({ kind: 'number', value: 4, isPercent: true });
  expect(readCell('4')).toEqual({ kind: 'number', value: 4, isPercent: false });
});

it('is done with a cell as long as one may be at once', () => {
  const before = performance.now();
  for (const part of ['1,', ' ', '1 ', '-', '(', '1.', '$ ']) readCell(part.repeat(1000));
  expect(performance.now() - before).toBeLessThan(500);
});
