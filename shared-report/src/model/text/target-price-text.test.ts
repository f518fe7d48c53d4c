import { targetPriceText } from './target-price-text';

it.each([
  [{ amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' }, 'AUD 48.20 in 12 months (DCF)'],
  [{ amount: 48, currency: 'USD', months: 1, method: '' }, 'USD 48 in 1 month'],
  [{ amount: 0.125, currency: 'AUD', months: 6, method: '' }, 'AUD 0.125 in 6 months'],
  [{ amount: 0.005, currency: 'AUD', months: 6, method: '' }, 'AUD 0.005 in 6 months'],
  [{ amount: 1234.5, currency: 'NZD', months: 24, method: '' }, 'NZD 1,234.50 in 24 months'],
])('says %j', (target, text) => {
  expect(targetPriceText(target)).toBe(text);
});
