import { itemChanges } from './item-changes';

const marks = { same: '', added: '+', removed: '-' } as const;
const told = (before: string, after: string) =>
  itemChanges(before.split(' ').filter(Boolean), after.split(' ').filter(Boolean))
    .map(({ kind, text }) => `${marks[kind]}${text}`)
    .join('');

it.each([
  ['A B', 'B A', 'Order changed: -A, B → +B, A'],
  ['A B', 'A B C', 'A, B, +C'],
  ['A B', 'B', '-A, B'],
  ['', 'A', '+A'],
  ['A B C', 'B A D', '-C, +D, Order changed: -A, B → +B, A'],
])('tells %s that became %s', (before, after, words) => {
  expect(told(before, after)).toBe(words);
});
