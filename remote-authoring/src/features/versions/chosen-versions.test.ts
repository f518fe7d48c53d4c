import { comparedPair } from './chosen-versions';

const list = [{ id: 'c' }, { id: 'b' }, { id: 'a' }];
const pair = (version: string, against: string, isPresentKept = false) =>
  comparedPair(list, { version, against }, isPresentKept);

it('compares a version with the one before it', () => {
  expect(pair('c', 'before')).toEqual(['b', 'c']);
  expect(pair('a', 'before')).toBeNull();
});

it('compares the present with the newest version that is another', () => {
  expect(pair('present', 'before')).toEqual(['c', 'present']);
  expect(pair('present', 'before', true)).toEqual(['b', 'present']);
});

it('puts the older one first, whichever was chosen first', () => {
  expect(pair('a', 'c')).toEqual(['a', 'c']);
  expect(pair('c', 'a')).toEqual(['a', 'c']);
  expect(pair('a', 'present')).toEqual(['a', 'present']);
  expect(pair('present', 'a')).toEqual(['a', 'present']);
  expect(pair('unread', 'a')).toEqual(['unread', 'a']);
  expect(pair('c', 'unread')).toEqual(['unread', 'c']);
});

it('compares nothing with itself', () => {
  expect(pair('b', 'b')).toBeNull();
});
