import { limitsByDefault } from '@console/contract/feed-limits';
import { fileFacts, onDay } from '../../../../testing/records/judgement';
import { older } from './older';

const find = (facts: object, isOn = true) =>
  older.find(fileFacts(facts), { ...limitsByDefault, older: isOn }).map(({ line, reason }) => [line, reason]);
const newest = { file: 'prices-2026-11-20.csv', day: '2026-11-20' };
const row = { line: 3, subject: 'BHP', field: 'Close 2026-11-18', oldValue: '44', newValue: '43' };
const days = (delivered: number, loaded: number) => ({
  days: { delivered: onDay(delivered, 0).day, loaded: onDay(loaded, 0).day },
});

it('finds a file of an earlier day by its name', () => {
  expect(find({ fileDay: '2026-11-19', newest })).toEqual([[null, 'prices-2026-11-20.csv is loaded.']]);
  expect(find({ fileDay: '2026-11-20', newest })).toEqual([]);
  expect(find({ fileDay: null, newest })).toEqual([]);
  expect(find({ fileDay: '2026-11-19', newest }, false)).toEqual([]);
});

it('finds rows that replace values, in a file whose days are all before the newest one', () => {
  const reason =
    'It replaces a loaded value; the newest day of the file is 2026-11-18, and 2026-11-19 is loaded.';
  expect(find({ ...days(18, 19), rewritten: [row] })).toEqual([[3, reason]]);
  expect(find({ ...days(19, 19), rewritten: [row] })).toEqual([]);
  expect(find(days(18, 19))).toEqual([]);
});
