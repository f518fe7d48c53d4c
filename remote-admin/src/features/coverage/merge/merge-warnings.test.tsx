import { mergedKinds, type MergeCounts, type SharesTold } from '@console/contract/company-merge';
import { render, screen } from '@testing-library/react';
import { MergeWarnings } from './merge-warnings';

const none = Object.fromEntries(mergedKinds.map((kind) => [kind, 0])) as MergeCounts['moves'];
const one: SharesTold = { verdict: 'one', commonDays: 9, equalDays: 9, closes: null };
const warn = (
  onTheirWay: number,
  moves: Partial<MergeCounts['moves']> = {},
  shares = one,
  recommendations: MergeCounts['recommendations'] = { source: null, target: null },
) =>
  render(
    <MergeWarnings
      counts={{ moves: { ...none, ...moves }, onTheirWay, shares, recommendations }}
      source={{ code: 'STO' }}
      target={{ code: 'WDS' }}
    />,
  );
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('says which reports that are on their way still name the company', () => {
  warn(1);
  expect(told()).toEqual([
    "1 report that names STO is under review or approved. It keeps that name; if it recommends STO it can't be published and needs another review.",
  ]);
});

it('says what becomes of several, and of prices at inclusion and key properties', () => {
  warn(2, { pricesAtInclusion: 1, keyProperties: 1 });
  expect(told()).toEqual([
    "2 reports that name STO are under review or approved. They keep that name; those that recommend STO can't be published and need another review.",
    '1 price at inclusion of STO moves to WDS with its idea, and shows no performance.',
    'The key properties of STO become those of WDS.',
  ]);
});

it.each([
  [0, ''],
  [1, ', and both closed alike on 0 of 1 common day'],
  [250, ', and both closed alike on 0 of 250 common days'],
])('says by which closes of %i common days the two are not one share, and what stays', (commonDays, text) => {
  const close = (value: number, day: string) => ({ close: value, day, currency: 'AUD' });
  const closes = { source: close(161.2, '2026-11-23'), target: close(42.3, '2026-11-20') };
  warn(0, {}, { verdict: 'two', commonDays, equalDays: 0, closes });
  expect(told()).toEqual([
    `STO and WDS are not one share: STO closed at 161.2 AUD on 23 Nov 26, WDS closed at 42.3 AUD on 20 Nov 26${text}. Prices, corporate actions and forecasts of STO stay with it.`,
  ]);
});

it('says that prices in two currencies are not of one share, where not both have closes', () => {
  warn(0, {}, { verdict: 'two', commonDays: 0, equalDays: 0, closes: null });
  expect(told()).toEqual([
    'STO and WDS are not one share: their prices are in two currencies. Prices, corporate actions and forecasts of STO stay with it.',
  ]);
});

it.each([
  [null, 'The recommendation of STO, Hold, ends: it does not move. WDS has none.'],
  ['Buy', 'The recommendation of STO, Hold, ends: it does not move. WDS keeps Buy.'],
])('says that a recommendation ends beside %s', (target, text) => {
  warn(0, {}, one, { source: 'Hold', target });
  expect(told()).toEqual([text]);
});

it('says nothing where there is nothing', () => {
  warn(0);
  expect(told()).toEqual([]);
});
