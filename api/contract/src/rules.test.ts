import { decimal } from './rules';

it.each([
  ['12', 12],
  ['0.5', 0.5],
  [' 7 ', 7],
  ['-3', -3],
  [1000, 1000],
])('takes %p as a number', (given, value) => {
  expect(decimal().validateSync(given)).toBe(value);
});

it.each(['1e3', '0x10', '1,5', '12a', 'Infinity', ' ', '1 000'])('refuses the typed %p', (given) => {
  expect(() => decimal().validateSync(given)).toThrow('please enter numbers only');
});
