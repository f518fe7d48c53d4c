import { dropOldWords } from './old-words';

const DAY_MS = 24 * 60 * 60 * 1000;
const left = () => Object.keys(localStorage).filter((name) => name.startsWith('draft-copy:'));
const openAfter = (days: number) => {
  jest.setSystemTime(Date.UTC(2026, 10, 1) + days * DAY_MS);
  dropOldWords('draft-copy:');
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('lets go after 30 days what nobody came back for, whoever wrote it, and nothing else', () => {
  localStorage.setItem('draft-copy:ann:1:a', 'sealed by ann');
  localStorage.setItem('table-density:ann', 'compact');
  openAfter(0);
  localStorage.setItem('draft-copy:bob:1:b', 'sealed by bob');
  openAfter(29);
  expect(left()).toEqual(['draft-copy:ann:1:a', 'draft-copy:bob:1:b']);
  openAfter(31);
  expect(left()).toEqual(['draft-copy:bob:1:b']);
  openAfter(60);
  expect(left()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['table-density:ann']);
});

it('counts anew from when it was written again', () => {
  localStorage.setItem('draft-copy:ann:1:a', 'first words of ann');
  openAfter(0);
  localStorage.setItem('draft-copy:ann:1:a', 'other words of ann');
  openAfter(31);
  expect(left()).toHaveLength(1);
});

it('begins anew where something else is kept in its place', () => {
  localStorage.setItem('draft-copies-seen', '{"not": "a list"}');
  localStorage.setItem('draft-copy:ann:1:a', 'sealed by ann');
  openAfter(0);
  openAfter(31);
  expect(left()).toEqual([]);
});
