import fc from 'fast-check';
import {
  formatMultiple,
  formatPercent,
  formatPerShare,
  formatPrice,
  formatRatio,
  formatWhole,
} from './format';

it.each([
  [10, '10'],
  [10.5, '10.50'],
  [10.126, '10.13'],
  [1234567.891, '1,234,567.89'],
  [-3.1, '-3.10'],
  [0, '-'],
  [0.004, '0.004'],
  [-0.004, '-0.004'],
  [0.0004, '-'],
  [0.0096, '0.010'],
  [0.01, '0.01'],
  [1.005, '1.01'],
  [8.345, '8.35'],
  [null, '-'],
  [Number.NaN, '-'],
])('the price %s is %s (A§5)', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

it.each([
  [formatWhole, 1234.5, '1,235'],
  [formatWhole, -0.4, '0'],
  [formatWhole, 1e21, '1,000,000,000,000,000,000,000'],
  [formatRatio, 12.34, '12.3'],
  [formatRatio, 1.25, '1.3'],
  [formatRatio, -2.45, '-2.5'],
  [formatMultiple, 14.94, '14.9'],
  [formatMultiple, -3.2, 'n.m.'],
  [formatRatio, -1234.56, '-1,234.6'],
  [formatPerShare, 1.2, '1.20'],
  [formatPerShare, 0, '0.00'],
  [formatPercent, 5.24, '5.2%'],
  [formatPercent, Infinity, '-'],
])('%p of %s is %s (A§9)', (format, value, text) => {
  expect(format(value)).toBe(text);
  expect(format(null)).toBe('-');
});

const formats = [
  { format: formatWhole, decimals: 0 },
  { format: formatRatio, decimals: 1 },
  { format: formatPercent, decimals: 1 },
  { format: formatPerShare, decimals: 2 },
  { format: formatPrice, decimals: 2 },
] as const;
const anyNumber = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.integer(),
);
const numberOf = (text: string) => (text === '-' ? 0 : Number(text.replace(/[,%]/g, '')));

describe.each(formats)('$format.name', ({ format, decimals }) => {
  it('says a number that is off by half a unit of its last digit at most', () => {
    fc.assert(
      fc.property(anyNumber, (value) => {
        const error = Math.abs(numberOf(format(value)) - value);
        expect(error).toBeLessThanOrEqual(0.5 * 10 ** -decimals + Math.abs(value) * Number.EPSILON);
      }),
    );
  });

  it('is always digits in groups of three with one sign, and never -0', () => {
    fc.assert(
      fc.property(anyNumber, (value) => {
        const text = format(value);
        expect(text).toMatch(/^(-|-?\d{1,3}(,\d{3})*(\.\d{1,3})?%?)$/);
        expect(text).not.toMatch(/^-[0.,%]+$/);
        if (text !== '-') expect(text.startsWith('-')).toBe(numberOf(text) < 0);
      }),
    );
  });

  it('orders numbers as they are ordered', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(numberOf(format(low))).toBeLessThanOrEqual(numberOf(format(high)));
      }),
    );
  });

  it('shows what is no finite number as a dash', () => {
    for (const value of [null, Number.NaN, Infinity, -Infinity]) expect(format(value)).toBe('-');
  });
});
