import { inTurn, outOfTurn, PARTS, partOfCommit } from './turn.mjs';

const parts = Array.from({ length: PARTS }, (_, part) => part);

it('takes each exactly once in all turns, and all of them where no part is asked for', () => {
  const all = Array.from({ length: 2 * PARTS + 1 }, (_, index) => `place ${String(index).padStart(2, '0')}`);
  expect(inTurn(all, 0)).toEqual([all[0], all[PARTS], all[2 * PARTS]]);
  expect(parts.flatMap((part) => inTurn(all, part)).toSorted()).toEqual(all);
  expect(inTurn(all, null)).toEqual(all);
  expect(outOfTurn(all, null)).toEqual([]);
  for (const part of parts) expect([...inTurn(all, part), ...outOfTurn(all, part)].toSorted()).toEqual(all);
});

it('is the same part each time for one commit', () => {
  expect(partOfCommit()).toBe(partOfCommit());
  expect(parts).toContain(partOfCommit());
});
