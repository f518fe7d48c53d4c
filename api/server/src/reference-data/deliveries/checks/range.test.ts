import { figures, judgement } from '../../../../testing/records/judgement';
import { range } from './range';

const find = (now: object, limits = {}) => range.find(figures(now), figures(), judgement(limits));

it.each([
  [{ dividendYield: 0.26 }, '26 %', 'It is above 25 %.'],
  [{ dividendYield: -0.01 }, '-1 %', 'It is below zero.'],
  [{ Margin: 101 }, '101 %', 'It is above 100 %.'],
  [{ Margin: -10_001 }, '-10001 %', 'It is below -10000 %.'],
])('finds %j', (now, newValue, reason) => {
  const [field, oldValue] = 'Margin' in now ? ['EBITDA margin', '25 %'] : ['Dividend yield', '4 %'];
  expect(find(now)).toEqual({ field: `${field} 2027`, oldValue, newValue, reason });
});

it('finds nothing within its limits, without a figure, and without a limit', () => {
  for (const now of [{}, { dividendYield: 0, Margin: -300 }, { dividendYield: null, Margin: null }])
    expect(find(now)).toBeNull();
  expect(find({ dividendYield: 9 }, { maxYield: null })).toBeNull();
  expect(find({ Margin: 900 }, { maxMargin: null })).toBeNull();
});
