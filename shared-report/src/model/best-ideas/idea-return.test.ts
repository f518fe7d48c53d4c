import { returnMeaning } from './idea-return';

it.each([
  ['Buy', 'company', 1, 'good'],
  ['Sell', 'company', 1, 'bad'],
  ['Sell', 'company', -1, 'good'],
  ['Switch', 'from', 1, 'bad'],
  ['Switch', 'to', 1, 'good'],
  ['Buy', 'company', 0.04, 'neither'],
  ['Sell', 'company', null, 'neither'],
] as const)('of %s, %s: a change of %s is %s', (action, side, percent, meaning) => {
  expect(returnMeaning(action, side, percent)).toBe(meaning);
});
