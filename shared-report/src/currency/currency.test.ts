import { formatPrice, formatRatio, formatWhole } from './price-format';
import { millionsLabel, shownCurrency } from './reporting-currency';

describe('shownCurrency (A§9)', () => {
  it.each(['SQ2', 'AMC', 'RMD', 'AIA', 'FPH', 'FBU', 'NWS', 'SKC', 'A2M'])('keeps USD for %s', (code) => {
    expect(shownCurrency('USD', code)).toBe('USD');
  });
  it.each([
    ['USD', 'BHP', 'AUD'],
    ['AUD', 'BHP', 'AUD'],
    ['NZD', 'FPH', 'NZD'],
    ['NZD', 'AIR', 'NZD'],
  ])('shows %s of %s as %s', (currency, code, shown) => {
    expect(shownCurrency(currency, code)).toBe(shown);
  });
});

describe('formats', () => {
  it.each([
    [10, '10'],
    [10.5, '10.50'],
    [10.126, '10.13'],
    [1234567.891, '1,234,567.89'],
    [0, '-'],
    [null, '-'],
  ])('price %s is %s', (price, shown) => {
    expect(formatPrice(price)).toBe(shown);
  });

  it('amounts, ratios and labels', () => {
    expect(formatWhole(1234.5)).toBe('1,235');
    expect(formatWhole(null)).toBe('-');
    expect(formatRatio(12.34)).toBe('12.3');
    expect(millionsLabel('AUD')).toBe('A$M');
    expect(millionsLabel('JPY')).toBe('JPY M');
  });
});
