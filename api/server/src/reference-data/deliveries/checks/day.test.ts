import { fileFacts, judgement, onDay } from '../../../../testing/records/judgement';
import { day, dayOfFile } from './day';

const last = onDay(2, 10);
const find = (number: number, before: typeof last | null = last, days = true) =>
  day.find(onDay(number, 10), { last: before, newest: before, near: before }, judgement({ days }))?.reason ??
  null;

it('finds a day that the firm does not have yet, and a weekend', () => {
  expect(find(21)).toBe('This day is not here yet.');
  expect([find(14), find(15)]).toEqual(['This day is on a weekend.', 'This day is on a weekend.']);
  expect(find(21, null)).toBe('This day is not here yet.');
});

it('finds nothing in other days, in history before what is loaded, and without its limit', () => {
  expect([9, 10, 11, 12, 13, 16, 20].map((number) => find(number))).toEqual(Array(7).fill(null));
  expect(find(14, null)).toBeNull();
  expect(find(21, last, false)).toBeNull();
});

it('finds a file that is named after a day to come, before each right one is older than it', () => {
  const of = (fileDay: string | null, days = true) => {
    const { limits } = judgement({ days });
    return dayOfFile.find(fileFacts({ fileDay }), limits).map(({ reason }) => reason);
  };
  expect(of('2026-11-21')).toEqual(['This day is not here yet.']);
  expect(of('2027-11-20')).toEqual(['This day is not here yet.']);
  expect([of('2026-11-20'), of('2026-11-19'), of(null), of('2026-11-21', false)]).toEqual([[], [], [], []]);
});
