import { judgement, knownCompany } from '../../../../testing/records/judgement';
import { shares } from './shares';

const find = (now: number | null, old: number | null, isNew = false) =>
  shares.find(
    { shares_on_issue_millions: now },
    isNew ? undefined : knownCompany({ sharesMillions: old }),
    judgement(),
  )?.reason ?? null;

it.each([
  [5_000_000, 5000, 'It is 1000 times the last value. Thousands and millions may be mixed up.'],
  [5e9, 5000, 'It is 1000000 times the last value. Single shares and millions may be mixed up.'],
  [0.005, 5000, 'The last value is 1000000 times as much. Single shares and millions may be mixed up.'],
  [30_000, 5000, 'It is 6 times the last value.'],
  [0, 5000, 'No company has none.'],
  [0, null, 'No company has none.'],
  [5e9, null, 'No company has so many, or so few.'],
  [0.004, null, 'No company has so many, or so few.'],
])('finds %d after %p', (now, old, reason) => {
  expect(find(now, old)).toBe(reason);
});

it('finds nothing in new shares, in an empty value, and in those of a new company', () => {
  expect([find(6000, 5000), find(null, 5000), find(5000, null), find(5000, null, true)]).toEqual([
    ...[null, null, null, null],
  ]);
});

it('takes a number that follows a split for what it is', () => {
  const splits = [{ newShares: 5, oldShares: 1, day: '2026-11-25' }];
  const find = (now: number, known: ReturnType<typeof knownCompany>) =>
    shares.find({ shares_on_issue_millions: now }, known, judgement());
  expect(find(25_000, knownCompany({ splits }))).toBeNull();
  expect(find(1000, knownCompany({ splits }))?.reason).toBe(
    'A split changes it by as much, and the other way.',
  );
  expect(find(25_000, knownCompany())?.reason).toMatch(/^It is 5 times the last value\./);
});

it('counts no split twice, and takes back one that was', () => {
  const find = (now: number, old: number, times: number) => {
    const splits = [{ newShares: 5, oldShares: 1, day: '2026-11-25', applied: { shares: times } }];
    return (
      shares.find(
        { shares_on_issue_millions: now },
        knownCompany({ sharesMillions: old, splits }),
        judgement(),
      )?.reason ?? null
    );
  };
  expect(find(7800, 1560, 1)).toBe('A split changes it by as much, and is in it already.');
  expect(find(312, 1560, 1)).toBe('A split changes it by as much, and the other way.');
  expect(find(1560, 7800, 2)).toBeNull();
  expect(find(1560, 312, 0)).toBeNull();
});
