import { failsMore } from './fails-more';

const policy = { percentMore: 2, minLoads: 50 };
const sums = (failures: number, loads: number) => ({ failures, loads });

it.each([
  ['5 % against none', sums(5, 100), sums(0, 100), true],
  ['as many points more as are allowed', sums(2, 100), sums(0, 100), false],
  ['one more than that', sums(3, 100), sums(0, 100), true],
  ['the version before failed as often', sums(10, 100), sums(9, 100), false],
  ['the version before failed worse', sums(10, 100), sums(50, 100), false],
  ['too few loads', sums(49, 49), sums(0, 1000), false],
  ['just enough loads', sums(50, 50), sums(0, 50), true],
  ['too few loads of the version before', sums(50, 50), sums(0, 49), false],
  ['no loads at all', sums(0, 0), sums(0, 0), false],
  ['more failures than loads are all of them', sums(90, 50), sums(49, 50), false],
])('goes back or stays: %s', (_why, tried, before, expected) => {
  expect(failsMore(tried, before, policy)).toBe(expected);
});
