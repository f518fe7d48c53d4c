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

it.each([
  ['USD', 'US$M'],
  ['NZD', 'NZ$M'],
  ['AUD', 'A$M'],
  ['ZAR', 'ZAR$M'],
  ['PGK', 'PGK$M'],
  ['EUR', 'EUR$M'],
  ['JPY', 'JPY M'],
])('millions of %s are labelled %s (A§9)', (currency, label) => {
  expect(millionsLabel(currency)).toBe(label);
});
