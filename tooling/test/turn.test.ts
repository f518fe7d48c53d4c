import { inTurn, partOfCommit } from './turn.mjs';

it('takes each exactly once in four turns, and all of them where no part is asked for', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  expect(inTurn(all, 0)).toEqual(['a', 'e']);
  expect([0, 1, 2, 3].flatMap((part) => inTurn(all, part)).toSorted()).toEqual(all);
  expect(inTurn(all, null)).toEqual(all);
});

it('is the same part each time for one commit', () => {
  expect(partOfCommit()).toBe(partOfCommit());
  expect([0, 1, 2, 3]).toContain(partOfCommit());
});
