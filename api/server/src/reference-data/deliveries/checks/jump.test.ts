import { judgement, onDay } from '../../../../testing/records/judgement';
import { datedJump, factorBetween } from './jump';

const find = (value: number, last: number | null, limit: number | null = 5) =>
  datedJump('Close').find(
    onDay(20, value),
    { last: last === null ? null : onDay(19, last), newest: null },
    judgement({ jumpFactor: limit }),
  );

it.each([
  [50, 10, 'It is 5 times the last value.'],
  [2, 10, 'The last value is 5 times as much.'],
  [4412, 44.12, 'It is 100 times the last value.'],
])('finds %d after %d', (value, last, reason) => {
  expect(find(value, last)).toEqual({
    ...{ field: 'Close 2026-11-20', oldValue: `${last} on 2026-11-19`, newValue: String(value), reason },
  });
});

it('finds nothing in less than the factor, in a first value, and without a limit', () => {
  expect([find(49.9, 10), find(2.01, 10), find(50, null), find(5000, 10, null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(find(50, 10, 5.1)).toBeNull();
});

it('compares only values of the same sign', () => {
  expect([factorBetween(2, 8), factorBetween(-8, -2), factorBetween(-1, 5), factorBetween(0, 5)]).toEqual([
    4,
    4,
    null,
    null,
  ]);
});
