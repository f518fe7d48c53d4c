import { targetLine, targetPriceText, targetUpside } from './target-price-text';

it.each([
  [{ amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' }, 'AUD 48.20 in 12 months (DCF)'],
  [{ amount: 48, currency: 'USD', months: 1, method: '' }, 'USD 48 in 1 month'],
  [{ amount: 0.125, currency: 'AUD', months: 6, method: '' }, 'AUD 0.125 in 6 months'],
  [{ amount: 0.005, currency: 'AUD', months: 6, method: '' }, 'AUD 0.005 in 6 months'],
  [{ amount: 1234.5, currency: 'NZD', months: 24, method: '' }, 'NZD 1,234.50 in 24 months'],
])('says %j', (target, text) => {
  expect(targetPriceText(target)).toBe(text);
});

const target = { amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' };
const company = { currentStockPrice: 45.5, priceCurrency: 'AUD', asOf: '2026-11-20' };

it.each([
  [{}, {}, 'in 12 months (DCF), 5.9% above the price of AUD 45.50 on 20 Nov 26'],
  [{ amount: 40 }, {}, 'in 12 months (DCF), 12.1% below the price of AUD 45.50 on 20 Nov 26'],
  [{ amount: 45.5, method: '' }, {}, 'in 12 months, at the price of AUD 45.50 on 20 Nov 26'],
  [{ currency: 'USD' }, {}, 'in 12 months (DCF). The price is in AUD, so no upside is given'],
  [{}, { currentStockPrice: null }, 'in 12 months (DCF)'],
  // what was frozen early names neither currency nor day
  [
    {},
    { priceCurrency: undefined, asOf: undefined },
    'in 12 months (DCF), 5.9% above the price of AUD 45.50',
  ],
])('says a target %j beside a price %j', (changes, prices, about) => {
  const { priceCurrency, asOf, currentStockPrice } = { ...company, ...prices };
  const priced = { currentStockPrice, ...(priceCurrency && { priceCurrency }), ...(asOf && { asOf }) };
  expect(targetLine({ ...target, ...changes }, priced)?.about).toBe(about);
});

it('has no upside without a target, a company or its price, or in another currency', () => {
  expect(targetUpside(target, company)).toBeCloseTo(5.934, 3);
  expect(targetUpside(null, company)).toBeNull();
  expect(targetUpside(target, null)).toBeNull();
  expect(targetUpside(target, { ...company, currentStockPrice: null })).toBeNull();
  expect(targetUpside({ ...target, currency: 'NZD' }, company)).toBeNull();
  expect(targetLine(null, company)).toBeNull();
});
