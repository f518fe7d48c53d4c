import { limitsByDefault } from '@console/contract/feed-limits';
import { fileFacts } from '../../../../testing/records/judgement';
import { cutOff } from './cut-off';

const find = (facts: object, limits = {}) =>
  cutOff.find(fileFacts(facts), { ...limitsByDefault, ...limits }).map(({ reason }) => reason);
const lastFault = { line: 9, reason: 'Close is missing.', content: 'BHP,2026' };

it.each([
  [{ endsWithLineEnd: false, lastFault }, 'The file ends within a line that is bad: Close is missing.'],
  [{ endsWithLineEnd: false }, 'The last line does not end, and that of prices-before.csv did.'],
  [{ subjects: 9 }, 'Less than 50 % of what prices-before.csv was about.'],
])('finds %j', (facts, reason) => {
  expect(find(facts)).toEqual([reason]);
});

it('finds nothing in a whole file, in a first one, and after one that was about few', () => {
  expect(find({})).toEqual([]);
  expect(find({ subjects: 10, lastFault })).toEqual([]);
  expect(find({ endsWithLineEnd: false, subjects: 1, previous: null })).toEqual([]);
  const previous = { file: 'prices-few.csv', subjects: 19, endsWithLineEnd: false };
  expect(find({ endsWithLineEnd: false, subjects: 1, previous })).toEqual([]);
  expect(find({ endsWithLineEnd: false, subjects: 1 }, { cutOff: false, fewerPercent: null })).toEqual([]);
});

it('takes lines that a day lacks of which as much is loaded as a file has for what they are', () => {
  const added = (...loaded: readonly number[]) =>
    cutOff.find(
      fileFacts({
        ...{ subjects: 1, dated: { rows: loaded.length, replacing: 0, same: 0 } },
        addedTo: loaded.map((count, day) => ({ day, loaded: count })),
      }),
      limitsByDefault,
    );
  expect([added(19), added(10, 19)]).toEqual([[], []]);
  expect([added(9), added(19, 0), added(19, 19, 19, 19, 19, 19)].map(({ length }) => length)).toEqual([
    1, 1, 1,
  ]);
});

it('takes a few lines that correct what is loaded for corrections', () => {
  const few = { subjects: 1, dated: { rows: 1, replacing: 1, same: 0 } };
  expect(cutOff.find(fileFacts(few), limitsByDefault)).toEqual([]);
  expect(
    cutOff.find(fileFacts({ ...few, dated: { rows: 2, replacing: 1, same: 0 } }), limitsByDefault),
  ).toHaveLength(1);
  expect(
    cutOff.find(fileFacts({ ...few, bad: { lines: 30, lastReason: 'No such company.' } }), limitsByDefault),
  ).toHaveLength(1);
});
