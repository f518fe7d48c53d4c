import { farFrom, priceOf, priceProblem, priceText } from './price-text';

it.each([
  [188, '188'],
  [165.2, '165.20'],
  [1234.567, '1234.57'],
  [0, ''],
  [null, ''],
])('%p stands in its field as %p', (price, text) => {
  expect(priceText(price)).toBe(text);
});

it.each([
  ['', null, null],
  [' 12.5 ', null, 12.5],
  ['1,234.50', null, 1234.5],
  ['0', null, 0],
])('%p is a price', (text, problem, price) => {
  expect([priceProblem(text), priceOf(text)]).toEqual([problem, price]);
});

it.each([
  ['12a', 'please enter numbers only'],
  ['abc', 'please enter numbers only'],
  ['1e3', 'please enter numbers only'],
  ['1,2,3', 'please enter numbers only'],
  ['-5', 'This value should be a price from 0 to 1,000,000.'],
  ['1000001', 'This value should be a price from 0 to 1,000,000.'],
])('%p is refused', (text, problem) => {
  expect(priceProblem(text)).toBe(problem);
});

it.each([
  ['2.5', 191.4, '98.7% below'],
  ['1914', 191.4, '900.0% above'],
  ['100', 191.4, null],
  ['', 191.4, null],
  ['x', 191.4, null],
  ['5', null, null],
])('%p is from a last close of %p: %p', (text, lastClose, far) => {
  expect(farFrom(text, lastClose)).toBe(far);
});
