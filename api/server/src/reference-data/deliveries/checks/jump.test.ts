import { judgement, onDay } from '../../../../testing/records/judgement';
import { datedJump, exDayClose, factorBetween } from './jump';

const none = { last: null, newest: null };

const find = (value: number, last: number | null, limit: number | null = 5) =>
  datedJump('Close').find(
    onDay(20, value),
    { ...none, near: last === null ? null : onDay(19, last) },
    judgement({ priceFactor: limit }),
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

it('takes more of a change where the close before is of long ago', () => {
  const find = (day: number, value: number) =>
    datedJump('Close').find(onDay(day, value), { ...none, near: onDay(9, 10) }, judgement())?.reason ?? null;
  expect([find(19, 20), find(20, 20), find(20, 50)]).toEqual([
    'It is 2 times the last value.',
    null,
    'It is 5 times the last value.',
  ]);
});

const afterSplit = (value: number, last: number, adjusted: number, limit: number | null = 5) =>
  datedJump('Close').find(
    onDay(20, value),
    { ...none, near: { ...onDay(19, last), adjusted } },
    judgement({ priceFactor: limit }),
  );

it('finds a close after a split that is still of the old shares, whatever the factor', () => {
  expect(afterSplit(98, 100, 50)).toEqual({
    ...{ field: 'Close 2026-11-20', oldValue: '100 on 2026-11-19, 50 after the split', newValue: '98' },
    reason: 'It is near the close before the split: it may be of the old shares.',
  });
  // a consolidation
  expect(afterSplit(0.51, 0.5, 2)?.newValue).toBe('0.51');
  expect(afterSplit(250, 100, 50)?.reason).toBe('It is 5 times the last value.');
});

it('finds a close of the old shares some days after a split', () => {
  const find = (value: number) =>
    datedJump('Close').find(
      onDay(18, value),
      { ...none, near: onDay(17, 2.07), beforeLate: 4.14 },
      judgement(),
    );
  expect(find(4.15)).toEqual({
    ...{ field: 'Close 2026-11-18', oldValue: '2.07 on 2026-11-17', newValue: '4.15' },
    reason: 'It is near what a close was before the split: it may be of the old shares.',
  });
  expect([find(2.1), find(2.6)]).toEqual([null, null]);
});

it('finds a close of before a split that its feed has adjusted for it', () => {
  const find = (value: number) =>
    datedJump('Close').find(onDay(17, value), { ...none, near: onDay(16, 100), afterLater: 50 }, judgement());
  expect(find(51)).toEqual({
    ...{ field: 'Close 2026-11-17', oldValue: '100 on 2026-11-16', newValue: '51' },
    reason:
      'It is near what the last close is after a later split: closes are delivered as they were traded.',
  });
  expect([find(100), find(80)]).toEqual([null, null]);
});

it('finds nothing in a close of the new shares, and after a split that changes less than prices do', () => {
  expect([afterSplit(50, 100, 50), afterSplit(70, 100, 50), afterSplit(1.9, 0.5, 2)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(afterSplit(98, 100, 90)).toBeNull();
  expect(afterSplit(98, 100, 50, null)).toBeNull();
});

it('compares only values of the same sign', () => {
  expect([factorBetween(2, 8), factorBetween(-8, -2), factorBetween(-1, 5), factorBetween(0, 5)]).toEqual([
    4,
    4,
    null,
    null,
  ]);
});

it('finds a first close that is off from what a split makes of the one before it', () => {
  const find = (value: number, splitPercent: number | null = 20, day = 19) =>
    exDayClose.find(
      onDay(20, value),
      { ...none, near: { ...onDay(day, 100), adjusted: 50 } },
      judgement({ splitPercent }),
    );
  expect(find(66.67)).toEqual({
    ...{ field: 'Close 2026-11-20', oldValue: '100 on 2026-11-19, 50 after the split', newValue: '66.67' },
    reason: 'It is more than 20 % off what the split makes of the close before it: its ratio may be wrong.',
  });
  expect(find(40)).not.toBeNull();
  expect([find(59), find(43), find(66.67, null), find(66.67, 20, 9)]).toEqual([null, null, null, null]);
  // of the old shares, or far off: that is said, and once
  expect([find(99), find(300)]).toEqual([null, null]);
});
