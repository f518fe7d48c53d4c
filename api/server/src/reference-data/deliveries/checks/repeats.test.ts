import { limitsByDefault } from '@console/contract/feed-limits';
import { fileFacts, onDay } from '../../../../testing/records/judgement';
import { repeats } from './repeats';

const find = (rows: number, same: number, repeatedPercent: number | null = 90) =>
  repeats
    .find(fileFacts({ repeated: [{ day: onDay(20, 0).day, rows, same }] }), {
      ...limitsByDefault,
      repeatedPercent,
    })
    .map(({ reason }) => reason);

it('finds a day whose values are nearly all those of the day before', () => {
  expect(find(36, 36)).toEqual(['36 of its 36 values of 2026-11-20 are those of the day before.']);
  expect(find(20, 18)).toHaveLength(1);
});

it('finds nothing in a few values, in a day of which some are others, and without its limit', () => {
  expect([...find(19, 19), ...find(20, 17), ...find(36, 36, null)]).toEqual([]);
});
