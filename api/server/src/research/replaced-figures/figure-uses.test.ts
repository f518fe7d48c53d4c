import { noWidgetData } from '@console/contract/widgets';
import { newDocument } from '@console/shared-report/document';
import { usesOf, type OldFigure } from './figure-uses';

const facts = {
  ...{ id: 'one', code: 'ONE', name: 'One', type: null, currentStockPrice: 12.5, priceCurrency: 'AUD' },
  ...{ currentRecommendation: null, description: '', gics: { sector: 'Materials' } },
};
const overview = {
  ...{ code: 'ONE', name: 'One', marketCap: 1250, priceCurrency: 'AUD', reportingCurrency: 'AUD' },
  ...{ currentStockPrice: 12.5, high52Week: 14, low52Week: 9, dividendYield: 2.5, peRatio: 20 },
  ...{ ratiosOf: 'Jun 2027E', sector: 'Materials', asOf: '2026-01-06' },
};
const page = (type: 'StockOverview' | 'CompaniesMentioned' | 'Text') => ({
  targetPrice: null,
  document: newDocument([{ id: 'block', type, props: {}, children: [] }]),
  widgets: { ...noWidgetData, company: facts, companiesMentioned: [facts], stockOverview: overview },
});
const price: OldFigure = {
  ...{ kind: 'price', companyIds: ['one'], index_name: null, figure: 'Close', day: '2026-01-06', year: null },
  ...{ old_value: '12.5', new_value: '12.4', splits: [] },
};
/** Of four for one, between the day and the last close of the page. */
const splits = [{ newShares: 4, oldShares: 1, day: '2025-11-03' }];
const shares: OldFigure = { ...price, kind: 'shares', figure: 'shares', day: null, old_value: '100' };
const forecast: OldFigure = {
  ...price,
  kind: 'forecast',
  figure: 'PE',
  day: null,
  year: 2027,
  old_value: '20',
};

it.each<[string, OldFigure, boolean]>([
  ['the last close', price, true],
  ['another value of that day', { ...price, old_value: '12.4' }, false],
  ['the high of the year', { ...price, day: '2025-07-01', old_value: '14' }, true],
  ['a close of the year between high and low', { ...price, day: '2025-07-01', old_value: '10' }, false],
  ['the same value of more than a year ago', { ...price, day: '2024-12-01', old_value: '14' }, false],
  ['a later close', { ...price, day: '2026-01-07' }, false],
  ['the close of another company', { ...price, companyIds: ['two'] }, false],
  ['the PE of the year that is shown', forecast, true],
  ['the PE of another year', { ...forecast, year: 2026 }, false],
  ['the yield, a fraction as it is kept', { ...forecast, figure: 'dividendYield', old_value: '0.025' }, true],
  ['a figure that is not shown', { ...forecast, figure: 'EPS' }, false],
])('a stock overview and %s', (_what, figure, isShown) => {
  expect(usesOf(page('StockOverview'), figure)).toEqual(isShown ? ['Stock Overview'] : []);
});

it.each<[string, OldFigure, string[]]>([
  ['shares of its market cap', shares, ['Stock Overview: Market Cap']],
  ['other shares', { ...shares, old_value: '99' }, []],
  [
    'a close that is the low by now',
    { ...price, day: '2025-07-01', old_value: '10', new_value: '8' },
    ['Stock Overview: 52 Week Low'],
  ],
  [
    'a close that is the high by now',
    { ...price, day: '2025-07-01', old_value: '10', new_value: '15' },
    ['Stock Overview: 52 Week High'],
  ],
  [
    'the high before a split',
    { ...price, day: '2025-07-01', old_value: '56', new_value: '52', splits },
    ['Stock Overview'],
  ],
  ['no high before a split', { ...price, day: '2025-07-01', old_value: '40', new_value: '48', splits }, []],
  [
    'a split of the year with another ratio',
    { ...price, kind: 'action', figure: 'Split', day: '2025-11-03', old_value: '2 for 1' },
    ['Stock Overview: 52 weeks'],
  ],
  ['a split to come', { ...price, kind: 'action', figure: 'Split', day: '2026-02-03' }, []],
  ['a dividend', { ...price, kind: 'action', figure: 'Dividend', day: '2025-11-03' }, []],
  [
    'such a close of more than a year ago',
    { ...price, day: '2024-12-01', old_value: '10', new_value: '8' },
    [],
  ],
])('a stock overview and %s', (_what, figure, places) => {
  expect(usesOf(page('StockOverview'), figure)).toEqual(places);
});

it('finds a close among the companies mentioned, whichever company it is', () => {
  expect(usesOf(page('CompaniesMentioned'), price)).toEqual(['Companies Mentioned']);
  expect(usesOf(page('CompaniesMentioned'), { ...price, companyIds: ['two'] })).toEqual([]);
});

it('finds a close that the target price of the report is compared with', () => {
  const target = { amount: 14, currency: 'AUD', months: 12, method: '' };
  const text = page('Text');
  const company = { ...facts, asOf: '2026-01-06' };
  const priced = { ...text, targetPrice: target, widgets: { ...text.widgets, company } };
  const upside = ['Report Title: Upside'];
  expect(usesOf(priced, price)).toEqual(upside);
  expect(
    usesOf({ ...page('StockOverview'), ...priced, document: page('StockOverview').document }, price),
  ).toEqual([...upside, 'Stock Overview']);
  expect(usesOf({ ...priced, targetPrice: null }, price)).toEqual([]);
  expect(usesOf({ ...priced, targetPrice: { ...target, currency: 'USD' } }, price)).toEqual([]);
  expect(usesOf(priced, { ...price, day: '2026-01-05' })).toEqual([]);
  expect(usesOf(priced, { ...price, companyIds: ['two'] })).toEqual([]);
});
