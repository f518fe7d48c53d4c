import { lastPage, needsPages, pageSizeOptions } from './table-pagination';

it.each([
  [10, 10, false],
  [11, 10, true],
  [5, 5, false],
  [6, 5, true],
  [10, 50, false],
  [11, 50, true],
])('%p rows by %p need pages: %p', (total, size, needed) => {
  expect(needsPages(total, size)).toBe(needed);
});

it.each([
  [11, 10, [10]],
  [30, 10, [10, 25]],
  [60, 25, [10, 25, 50]],
  [1000, 10, [10, 25, 50, 100]],
  [30, 50, [10, 25, 50]],
  [12, 5, [5, 10]],
])('%p rows by %p offer %p', (total, size, options) => {
  expect(pageSizeOptions(total, size)).toEqual(options);
});

it('a list without rows has one page', () => {
  expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
});
