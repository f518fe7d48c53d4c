import { mergedKinds, type MergeCounts } from '@console/contract/company-merge';
import { render, screen } from '@testing-library/react';
import { MergeWarnings } from './merge-warnings';

const none = Object.fromEntries(mergedKinds.map((kind) => [kind, 0])) as MergeCounts['moves'];
const warn = (
  counts: Partial<Pick<MergeCounts, 'moves' | 'stays' | 'figuresStay' | 'onTheirWay' | 'recommendations'>>,
) =>
  render(
    <MergeWarnings
      counts={{
        ...{ moves: none, stays: none, figuresStay: null, onTheirWay: 0 },
        recommendations: { source: null, target: null },
        ...counts,
      }}
      source={{ code: 'STO' }}
      target={{ code: 'WDS' }}
    />,
  );
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('says which reports that are on their way still name the company', () => {
  warn({ onTheirWay: 1 });
  expect(told()).toEqual([
    "1 report that names STO is under review or approved. It keeps that name; if it recommends STO it can't be published and needs another review.",
  ]);
});

it('says what becomes of several, and of prices at inclusion and key properties', () => {
  warn({ onTheirWay: 2, moves: { ...none, pricesAtInclusion: 1, keyProperties: 1 } });
  expect(told()).toEqual([
    "2 reports that name STO are under review or approved. They keep that name; those that recommend STO can't be published and need another review.",
    '1 price at inclusion of STO moves to WDS with its idea, and shows no performance.',
    'The key properties of STO become those of WDS.',
  ]);
});

it.each([
  ['own figures', 'WDS has its own. A history that it lacks comes by its feed.'],
  ['two currencies', 'they are in another currency than those of WDS.'],
  ['held delivery', 'a delivery is held. To give them to WDS, release or reject it first.'],
] as const)('says that figures of the share stay for %s', (figuresStay, why) => {
  warn({ figuresStay, stays: { ...none, prices: 3 } });
  expect(told()).toEqual([`Prices, corporate actions and forecasts of STO stay with it: ${why}`]);
});

it.each([
  [null, 'The recommendation of STO, Hold, ends: it does not move. WDS has none.'],
  ['Buy', 'The recommendation of STO, Hold, ends: it does not move. WDS keeps Buy.'],
])('says that a recommendation ends beside %s', (target, text) => {
  warn({ recommendations: { source: 'Hold', target } });
  expect(told()).toEqual([text]);
});

it('says nothing where there is nothing', () => {
  warn({ figuresStay: 'own figures' });
  expect(told()).toEqual([]);
});
