import { judgement, knownCompany } from '../../../../testing/records/judgement';
import { companyCurrency, forecastCurrency, priceCurrency } from './currency';

const company = knownCompany();
const off = judgement({ currencies: false });

it('finds a forecast and a company in another currency than the company reports in', () => {
  const found = { field: 'Currency', oldValue: 'USD', newValue: 'AUD', reason: 'BHP has USD.' };
  expect(forecastCurrency.find({ company, currency: 'AUD' }, null, judgement())).toEqual(found);
  expect(companyCurrency.find({ currency: 'AUD' }, company, judgement())).toEqual(found);
  expect(forecastCurrency.find({ company, currency: 'AUD' }, null, off)).toBeNull();
});

it('finds a first price in another currency than the company has', () => {
  expect(priceCurrency.find({ company, adopts: 'NZD' }, null, judgement())).toEqual({
    ...{ field: 'Currency of prices', oldValue: 'AUD', newValue: 'NZD', reason: 'BHP has AUD.' },
  });
  expect(priceCurrency.find({ company, adopts: null }, null, judgement())).toBeNull();
});

it('finds nothing in the same, in a new company, and in one that keeps its own', () => {
  expect(forecastCurrency.find({ company, currency: 'USD' }, null, judgement())).toBeNull();
  expect(companyCurrency.find({ currency: 'AUD' }, undefined, judgement())).toBeNull();
  expect(companyCurrency.find({ currency: 'AUD' }, knownCompany({ isEdited: true }), judgement())).toBeNull();
});
