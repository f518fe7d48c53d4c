import { lastPage, needsPages, pageSizeOptions, rowsText } from './table-pagination';

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
  [11, 10, [10, 25]],
  [25, 10, [10, 25]],
  [26, 10, [10, 25, 50]],
  [60, 25, [10, 25, 50, 100]],
  [1000, 10, [10, 25, 50, 100]],
  [6, 5, [5, 10]],
  [12, 5, [5, 10, 25]],
])('%p rows by %p offer the sizes up to the first that holds them: %p', (total, size, options) => {
  expect(pageSizeOptions(total, size)).toEqual(options);
});

it('offers the size in use, wherever it came from', () => {
  expect(pageSizeOptions(30, 100)).toEqual([10, 25, 50, 100]);
  expect(pageSizeOptions(30, 20)).toEqual([10, 20, 25, 50]);
});

it('a list without rows has one page', () => {
  expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
});

it.each([
  [1, 0, '1 row'],
  [7, 0, '7 rows'],
  [1, 3, '1 row, and 3 under it'],
  [7, 1200, '7 rows, and 1,200 under them'],
])('says how many rows one page has: %p, %p under them', (total, nested, text) => {
  expect(rowsText(total, nested)).toBe(text);
});
