import { limitsByDefault } from '@console/contract/feed-limits';
import { fileFacts, judgement, onDay } from '../../../../testing/records/judgement';
import { older, olderRow } from './older';

const find = (facts: object, isOn = true) =>
  older.find(fileFacts(facts), { ...limitsByDefault, older: isOn }).map(({ line, reason }) => [line, reason]);
const newest = { file: 'prices-2026-11-20.csv', day: '2026-11-20' };

it('finds a file of an earlier day by its name', () => {
  expect(find({ fileDay: '2026-11-19', newest })).toEqual([[null, 'prices-2026-11-20.csv is loaded.']]);
  expect(find({ fileDay: '2026-11-20', newest })).toEqual([]);
  expect(find({ fileDay: null, newest })).toEqual([]);
  expect(find({ fileDay: '2026-11-19', newest }, false)).toEqual([]);
});

const rowOf = (day: number, last: [number, number] | null, newest: [number, number] | null, isOn = true) =>
  olderRow('Close').find(
    onDay(day, 43),
    { last: last && onDay(...last), near: null, newest: newest && onDay(...newest) },
    judgement({ older: isOn }),
  );

it('finds a row of an earlier day that replaces a value, or stands between loaded days', () => {
  expect(rowOf(18, [18, 44], [19, 45])).toEqual({
    ...{ field: 'Close 2026-11-18', oldValue: '44', newValue: '43' },
    reason: 'It replaces a loaded value, and 2026-11-19 is loaded.',
  });
  expect(rowOf(18, [17, 44], [19, 45])).toEqual({
    ...{ field: 'Close 2026-11-18', oldValue: null, newValue: '43' },
    reason: 'Nothing is loaded of this day, but of 2026-11-17 and 2026-11-19.',
  });
});

it('finds nothing in the newest day, a later one, history before the oldest one, and without its limit', () => {
  expect([
    rowOf(19, [19, 45], [19, 45]),
    rowOf(20, [19, 45], [19, 45]),
    rowOf(16, null, [19, 45]),
    rowOf(16, null, null),
    rowOf(18, [18, 44], [19, 45], false),
  ]).toEqual([null, null, null, null, null]);
});
